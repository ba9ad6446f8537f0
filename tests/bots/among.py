"""How ends of a move lie among enemies, reckoned with whole arrays: the plain twin of `triangle/bots/among`."""

import numpy as np

from aerodrome.triangle.bots.among import CLOSE, HEADING_X, HEADING_Y


def among(poses, enemies, worths, x, y, distance, lookout):
    points, headings, levels, armed = enemies.T
    east = x[points][None, :] - x[poses.points][:, None]
    north = y[points][None, :] - y[poses.points][:, None]
    away = np.maximum(np.hypot(east, north), 0.5)
    our_east, our_north = HEADING_X[poses.headings][:, None], HEADING_Y[poses.headings][:, None]
    their_east, their_north = HEADING_X[headings][None, :], HEADING_Y[headings][None, :]
    gap = np.abs(levels[None, :] - poses.levels[:, None])
    close = np.clip(1 - (away - 1) / CLOSE, 0, 1) * np.clip(1 - 0.25 * gap, 0, 1)
    facing = np.maximum(0, (our_east * east + our_north * north) / away)
    faced = np.maximum(0, -(their_east * east + their_north * north) / away)
    along = 0.5 + 0.5 * np.maximum(0, our_east * their_east + our_north * their_north)
    steps = np.min([distance[point] - 2.0 * worth for point, worth in zip(points, worths, strict=True)], axis=0)
    return np.stack([
        (close * faced * along * armed).sum(axis=1),
        (close * facing * along * (1 - faced) * worths).max(axis=1),
        (gap + 0.5 * away).min(axis=1),
        away.min(axis=1),
        (steps[poses.points] + steps[lookout[poses.points * 6 + poses.headings]]) / 2,
    ])  # fmt: skip
