/** A flat outline cut into triangles. */

type Corner = readonly [x: number, y: number];

/** Twice the area of a triangle; less than nothing where its corners run clockwise. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/**
 * The corners of its triangles, counter-clockwise, by their numbers in the outline, which may run either way round but
 * must not cross itself. One ear after another is cut off; a corner in a straight line has none.
 */
export function facesOf(outline: readonly Corner[]): [number, number, number][] {
  const at = (index: number): Corner => outline[index] ?? [0, 0];
  const area = outline.reduce(
    (sum, [x, y], index) =>
      sum + x * at((index + 1) % outline.length)[1] - y * at((index + 1) % outline.length)[0],
    0,
  );
  const left = outline.map((_, index) => index);
  if (area < 0) left.reverse();
  const faces: [number, number, number][] = [];
  while (left.length > 2) {
    const ear = left.findIndex((tip, place) => {
      const [before = 0, after = 0] = [left.at(place - 1), left[(place + 1) % left.length]];
      const [a, b, c] = [at(before), at(tip), at(after)];
      const inside = (p: Corner) => turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
      const others = left.filter((one) => ![before, tip, after].includes(one));
      return turn(a, b, c) > 0 && !others.some((one) => inside(at(one)));
    });
    if (ear >= 0) {
      faces.push([left.at(ear - 1) ?? 0, left[ear] ?? 0, left[(ear + 1) % left.length] ?? 0]);
      left.splice(ear, 1);
    } else {
      // nothing but corners in a straight line can be without an ear
      const flat = left.findIndex(
        (tip, place) =>
          turn(at(left.at(place - 1) ?? 0), at(tip), at(left[(place + 1) % left.length] ?? 0)) <= 0,
      );
      left.splice(Math.max(0, flat), 1);
    }
  }
  return faces;
}
