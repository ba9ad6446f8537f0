import type { Camera, Vector3 } from 'three';
import { footOf, sideColor } from '../basics/colors';
import './labels.css';
import { onScreen } from './picking';
import { type Box, type Obstacle, spread, type Wish } from './spread';
import type { Craft, Margins, Mark } from '../types';

/** Something that wants a label. */
export interface Labelled {
  craft: Craft;
  /** Where its label should hang. */
  at: Vector3;
  /** Its own middle, and how far it reaches from there on the screen, so that no label covers it. */
  middle: Vector3;
  pixels: number;
  /** The colours of its height, where they are told. */
  tint: { back: string; front: string } | null;
  hidden: boolean;
}

/** Something to be read off the board, which no label covers as long as there is room elsewhere. */
export interface Clear {
  id: string;
  at: Vector3;
  /** How far it reaches from there on the screen. */
  pixels: number;
}

interface Tag {
  element: HTMLElement;
  leader: HTMLElement;
  text: string;
  width: number;
  height: number;
}

const ABOVE = 6;
const EDGE = 4;
/** How far above its place a word hangs. */
const HUNG = 52;
/** A word is no wider than this: it breaks rather than lie over the fight. */
const WORD = 400;
const NARROW = 620;
/** Of so many on a narrow picture, labels say no more than which one it is. */
const MANY = 6;
/** So few words of marks are all shown, aside if need be; of more, those that have no room are left out. */
const FEW = 6;
/** Whose label comes first where there is no room for all: what is wanted, the plane looked at, words of a decision, the others. */
const WEIGHTS = { wanted: 9, selected: 8, mark: 4, craft: 2 };
const NOTHING: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

/** The labels over the picture. They never cover each other: who has to give way gets a line back to his plane. */
export class Labels {
  /** Where labels of crafts are, for picking. */
  readonly boxes = new Map<string, Box>();
  /** Where the words of marks are. */
  readonly words: Box[] = [];
  private readonly tags = new Map<string, Tag>();
  private readonly chips = new Map<string, Tag>();
  private stamped: HTMLElement | null = null;
  /** There is no room for types of planes. */
  private terse = false;

  constructor(private readonly home: HTMLElement) {
    home.setAttribute('aria-hidden', 'true');
  }

  /** Put every label where it belongs. */
  lay(
    crafts: readonly Labelled[],
    marks: readonly { mark: Mark; at: Vector3 }[],
    camera: Camera,
    width: number,
    height: number,
    /** How much of the picture is covered. */
    { top: covered, right, bottom, left: aside }: Margins = NOTHING,
    clear: readonly Clear[] = [],
  ): void {
    const wishes: Wish[] = [];
    const anchors = new Map<string, { x: number; y: number }>();
    const wish = (id: string, tag: Tag, at: Vector3, weight: number, movable: boolean, firm = false) => {
      const seen = onScreen(at, camera, width, height);
      if (!seen || seen.x < 0 || seen.x > width || seen.y < 0 || seen.y > height) return;
      anchors.set(id, seen);
      const y = movable ? Math.max(covered + tag.height + EDGE, seen.y - ABOVE) : seen.y - ABOVE;
      wishes.push({ id, x: seen.x, y, width: tag.width, height: tag.height, weight, movable, firm });
    };
    const few = marks.filter(({ mark }) => mark.label !== '').length <= FEW;
    this.compact(width < NARROW);
    this.terse = width < NARROW && crafts.length > MANY;
    this.keepOnly(this.tags, new Set(crafts.map(({ craft }) => craft.id)));
    this.keepOnly(this.chips, new Set(marks.map(({ mark }) => mark.id)));
    for (const { craft, at, hidden, tint } of crafts) {
      const tag = this.tagOf(craft, tint);
      const { selected } = craft;
      if (!hidden) wish(craft.id, tag, at, selected ? WEIGHTS.selected : WEIGHTS.craft, true, selected);
    }
    for (const { mark, at } of marks) {
      if (mark.label === '') continue;
      const weight = (mark.kind === 'wanted' ? WEIGHTS.wanted : WEIGHTS.mark) + (mark.worth ?? 0);
      wish(`mark ${mark.id}`, this.chipOf(mark), at, weight, few || mark.kind === 'wanted');
    }
    const shown = crafts.filter(({ hidden }) => !hidden);
    const solid = shown.map(({ craft, middle, pixels }) => ({
      id: craft.id,
      at: middle,
      pixels,
      read: false,
    }));
    const legible = clear.map((one) => ({ ...one, read: true }));
    const obstacles = [...solid, ...legible].flatMap(({ id, at, pixels, read }): Obstacle[] => {
      const seen = onScreen(at, camera, width, height);
      if (!seen) return [];
      const [across, up] = [pixels * 0.8, pixels * 0.5];
      return [
        { id, read, left: seen.x - across, right: seen.x + across, top: seen.y - up, bottom: seen.y + up },
      ];
    });
    const bounds = {
      left: aside + EDGE,
      top: covered + EDGE,
      right: width - right - EDGE,
      bottom: height - bottom - EDGE,
    };
    const granted = new Map(spread(wishes, bounds, obstacles).map((place) => [place.id, place]));

    this.boxes.clear();
    for (const [id, tag] of this.tags) {
      const place = granted.get(id);
      const anchor = anchors.get(id);
      show(tag.element, place !== undefined);
      show(tag.leader, place?.moved ?? false);
      if (!place || !anchor) continue;
      move(tag, place.x, place.y);
      const left = place.x - tag.width / 2;
      this.boxes.set(id, { left, right: left + tag.width, top: place.y - tag.height, bottom: place.y });
      if (place.moved) lead(tag.leader, place.x, place.y - tag.height / 2, anchor.x, anchor.y + ABOVE);
    }
    this.words.length = 0;
    for (const [id, chip] of this.chips) {
      const place = granted.get(`mark ${id}`);
      const anchor = anchors.get(`mark ${id}`);
      show(chip.element, place !== undefined);
      show(chip.leader, place?.moved ?? false);
      if (!place || !anchor) continue;
      move(chip, place.x, place.y);
      if (place.moved) lead(chip.leader, place.x, place.y - chip.height / 2, anchor.x, anchor.y);
      const left = place.x - chip.width / 2;
      this.words.push({ left, right: left + chip.width, top: place.y - chip.height, bottom: place.y });
    }
  }

  /** Hold a word over a place, clear of the panels; without a word, or out of the picture, there is none. */
  stamp(
    stamp: { word: string; tone: string; name?: string; at: Vector3 } | null,
    camera: Camera,
    width: number,
    height: number,
    { top, right, bottom, left }: Margins = NOTHING,
  ): void {
    const seen = stamp && onScreen(stamp.at, camera, width, height);
    if (!stamp || !seen) {
      this.stamped?.remove();
      this.stamped = null;
      return;
    }
    this.stamped ??= this.newStamp();
    this.stamped.dataset.tone = stamp.tone;
    const word = this.stamped.firstElementChild as HTMLElement;
    const { name = '' } = stamp;
    if (word.textContent !== stamp.word + name) {
      word.replaceChildren(stamp.word, ...(name ? [span('stage-verdict-name', name)] : []));
    }
    // the whole word stays in the clear part of the picture, wherever he is
    word.style.maxWidth = `${Math.max(0, Math.min(WORD, width - left - right - 2 * EDGE))}px`;
    const half = word.offsetWidth / 2 + EDGE;
    const x = Math.max(left + half, Math.min(seen.x, width - right - half));
    const y = Math.max(top + word.offsetHeight + HUNG, Math.min(seen.y, height - bottom));
    this.stamped.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }

  private newStamp(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'stage-verdict';
    element.append(span('', ''));
    this.home.append(element);
    return element;
  }

  dispose(): void {
    this.stamped?.remove();
    this.stamped = null;
    this.keepOnly(this.tags, new Set());
    this.keepOnly(this.chips, new Set());
  }

  /** Smaller letters on small screens; everything is measured anew. */
  private compact(wanted: boolean): void {
    if (this.home.classList.contains('stage-compact') === wanted) return;
    this.home.classList.toggle('stage-compact', wanted);
    this.dispose();
  }

  private keepOnly(tags: Map<string, Tag>, wanted: ReadonlySet<string>): void {
    for (const [id, tag] of tags) {
      if (wanted.has(id)) continue;
      tag.element.remove();
      tag.leader.remove();
      tags.delete(id);
    }
  }

  private tagOf(craft: Craft, tint: Labelled['tint']): Tag {
    const name = this.nameOf(craft);
    const text = JSON.stringify([
      name,
      craft.height,
      craft.side,
      craft.selected,
      craft.moved,
      craft.badges,
      tint?.back,
    ]);
    const known = this.tags.get(craft.id);
    if (known?.text === text) return known;
    const tag = known ?? this.newTag('stage-label', this.tags, craft.id);
    const { element } = tag;
    element.dataset.foot = String(footOf(craft.side));
    element.dataset.selected = String(craft.selected);
    element.dataset.moved = String(craft.moved);
    element.style.setProperty('--side', sideColor(craft.side));
    const parts = [span('stage-label-side', ''), span('', name)];
    for (const { kind, text: words } of craft.badges ?? []) parts.push(span(`stage-label-${kind}`, words));
    if (craft.height !== '') parts.push(tinted(span('stage-label-height', craft.height), tint));
    element.replaceChildren(...parts);
    return this.measured(tag, text);
  }

  private nameOf({ id, title, selected }: Craft): string {
    return this.terse && !selected && title.endsWith(id) ? id : title;
  }

  private chipOf(mark: Mark): Tag {
    const text = `${mark.kind} ${mark.label}`;
    const known = this.chips.get(mark.id);
    if (known?.text === text) return known;
    const chip = known ?? this.newTag('stage-chip', this.chips, mark.id);
    chip.element.dataset.kind = mark.kind;
    chip.element.textContent = mark.label;
    return this.measured(chip, text);
  }

  private newTag(className: string, tags: Map<string, Tag>, id: string): Tag {
    const element = document.createElement('div');
    element.className = className;
    const leader = document.createElement('div');
    leader.className = 'stage-leader';
    leader.hidden = true;
    this.home.append(leader, element);
    const tag: Tag = { element, leader, text: '', width: 0, height: 0 };
    tags.set(id, tag);
    return tag;
  }

  private measured(tag: Tag, text: string): Tag {
    tag.text = text;
    show(tag.element, true);
    tag.width = tag.element.offsetWidth;
    tag.height = tag.element.offsetHeight;
    return tag;
  }
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function tinted(element: HTMLSpanElement, tint: Labelled['tint']): HTMLSpanElement {
  if (tint) {
    element.style.background = tint.back;
    element.style.color = tint.front;
  }
  return element;
}

function show(element: HTMLElement, shown: boolean): void {
  element.style.display = shown ? '' : 'none';
  element.hidden = !shown;
}

function move(tag: Tag, x: number, y: number): void {
  tag.element.style.transform = `translate(${(x - tag.width / 2).toFixed(1)}px, ${(y - tag.height).toFixed(1)}px)`;
}

function lead(line: HTMLElement, x0: number, y0: number, x1: number, y1: number): void {
  const angle = Math.atan2(y1 - y0, x1 - x0);
  line.style.width = `${Math.hypot(x1 - x0, y1 - y0).toFixed(1)}px`;
  line.style.transform = `translate(${x0.toFixed(1)}px, ${y0.toFixed(1)}px) rotate(${angle.toFixed(3)}rad)`;
}
