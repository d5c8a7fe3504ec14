/** Builds page models for tests: a layout of lines from top to bottom gives everything its box. */
import type {
  Box,
  Control,
  FrameModel,
  Layer,
  PageModel,
  TextPiece,
} from '../../../src/browser/page-model/page-model.ts';
import { PLAIN_CONTROL } from '../built-pages.ts';

const LINE_HEIGHT = 28;
const CHARACTER_WIDTH = 8;

export type ControlPart = Partial<Omit<Control, 'ref' | 'kind'>>;
export type TextPart = Partial<Omit<TextPiece, 'text'>>;

export interface PageStart {
  readonly url?: string;
  readonly title?: string;
  readonly language?: string | null;
  readonly isRightToLeft?: boolean;
}

export class PageBuilder {
  readonly #start: PageStart;
  readonly #controls: Control[] = [];
  readonly #texts: TextPiece[] = [];
  readonly #frames: FrameModel[] = [];
  readonly #layers: Layer[] = [];
  readonly #images: { alt: string; box: Box }[] = [];
  #x = 40;
  #y = 40;
  #width = 600;
  #heading = '';
  #layer: number | null = null;
  #isBusy = false;

  constructor(start: PageStart = {}) {
    this.#start = start;
  }

  /** Starts a column at the top of the page, or at `y`. */
  column(x: number, width: number, y = 40): this {
    this.#x = x;
    this.#width = width;
    this.#y = y;
    return this;
  }

  heading(level: number, text: string, part: TextPart = {}): this {
    this.#heading = text;
    return this.text(text, { headingLevel: level, fontSize: 36 - level * 4, isStrong: true, ...part });
  }

  /** A line with one text. */
  text(text: string, part: TextPart = {}): this {
    this.#piece(text, this.#box(text, part), part);
    return this.#nextLine();
  }

  /** A line with texts at equal distances, as in a table. The first is at the start in the direction of the writing. */
  row(...cells: readonly (string | [string, TextPart])[]): this {
    const step = this.#width / cells.length;
    cells.forEach((cell, at) => {
      const [text, part] = typeof cell === 'string' ? [cell, {}] : cell;
      const place = this.#start.isRightToLeft === true ? cells.length - 1 - at : at;
      this.#piece(text, this.#box(text, part, this.#x + place * step), part);
    });
    return this.#nextLine();
  }

  /** Pieces that touch each other, such as `12` and raised `99`. */
  pieces(...parts: readonly (string | [string, TextPart])[]): this {
    let x = this.#x;
    for (const entry of parts) {
      const [text, part] = typeof entry === 'string' ? [entry, {}] : entry;
      const box = { ...this.#box(text, part, x), ...part.box };
      this.#piece(text, box, part);
      x += box.width;
    }
    return this.#nextLine();
  }

  field(label: string, part: ControlPart = {}): this {
    return this.#control('text', { tag: 'input', type: 'text', label, name: label, ...part });
  }

  select(
    label: string,
    options: readonly string[],
    part: ControlPart & { readonly selected?: string } = {},
  ): this {
    const { selected, ...rest } = part;
    return this.#control('select', {
      tag: 'select',
      label,
      name: label,
      options: options.map((text) => ({
        text,
        value: /^(?:choose|select|--)/i.test(text) ? '' : text,
        isSelected: text === selected,
        isEnabled: true,
      })),
      value: selected ?? '',
      ...rest,
    });
  }

  /** A button that opens a list of options; without options while they are not known. */
  list(label: string, options: readonly string[], part: ControlPart = {}): this {
    return this.#control('combobox', {
      tag: 'button',
      label,
      name: label,
      options: options.map((text) => ({ text, value: '', isSelected: false, isEnabled: true })),
      ...part,
    });
  }

  checkbox(label: string, part: ControlPart = {}): this {
    return this.#control('checkbox', {
      tag: 'input',
      type: 'checkbox',
      label,
      name: label,
      isChecked: false,
      ...part,
    });
  }

  /** A radio button with its label, and further texts in its line. */
  radio(choice: string, label: string, part: ControlPart & { readonly beside?: string } = {}): this {
    const { beside, ...rest } = part;
    const y = this.#y;
    this.#control('radio', {
      tag: 'input',
      type: 'radio',
      choice,
      label,
      name: label,
      isChecked: false,
      box: { x: this.#x, y, width: 16, height: 16 },
      ...rest,
    });
    this.#piece(
      label,
      { x: this.#x + 24, y, width: label.length * CHARACTER_WIDTH, height: 18 },
      { control: this.lastRef },
    );
    if (beside !== undefined)
      this.#piece(beside, { x: this.#x + 400, y, width: beside.length * CHARACTER_WIDTH, height: 18 }, {});
    return this;
  }

  button(name: string, part: ControlPart = {}): this {
    return this.#control('button', { tag: 'button', type: 'submit', name, prominence: 1, ...part });
  }

  link(name: string, part: ControlPart = {}): this {
    return this.#control('link', { tag: 'a', name, href: 'https://shop.example/page', ...part });
  }

  image(alt: string, size = 80): this {
    this.#images.push({ alt, box: { x: this.#x - size - 8, y: this.#y, width: size, height: size } });
    return this;
  }

  frame(id: string, url: string, box: Partial<Box> = {}): this {
    this.#frames.push({
      id,
      url,
      title: '',
      box: { x: this.#x, y: this.#y, width: 304, height: 78, ...box },
    });
    return this;
  }

  /** What `inside` adds is in a dialog that covers the page. */
  layer(kind: Layer['kind'], name: string, inside: (page: this) => void): this {
    const id = this.#layers.length + 1;
    this.#layers.push({
      id,
      kind,
      name,
      isBlocking: kind === 'modal',
      box: { x: 300, y: 100, width: 600, height: 400 },
    });
    const [heading, outer] = [this.#heading, this.#layer];
    this.#layer = id;
    inside(this);
    this.#layer = outer;
    this.#heading = heading;
    return this;
  }

  busy(): this {
    this.#isBusy = true;
    return this;
  }

  /** Leaves space, as between sections. */
  space(lines = 2): this {
    this.#y += lines * LINE_HEIGHT;
    return this;
  }

  get lastRef(): string {
    return this.#controls.at(-1)?.ref ?? '';
  }

  build(): PageModel {
    const {
      url = 'https://shop.example/',
      title = 'Shop',
      language = 'en',
      isRightToLeft = false,
    } = this.#start;
    const bottoms = [...this.#controls, ...this.#texts].map(({ box }) => box.y + box.height);
    return {
      url,
      title,
      language,
      isRightToLeft,
      viewport: { width: 1280, height: 800 },
      height: Math.max(800, ...bottoms),
      frames: [{ id: 'main', url, title, box: { x: 0, y: 0, width: 1280, height: 800 } }, ...this.#frames],
      layers: this.#layers,
      controls: this.#controls,
      texts: this.#texts,
      images: this.#images,
      isBusy: this.#isBusy,
    };
  }

  #nextLine(): this {
    this.#y += LINE_HEIGHT;
    return this;
  }

  #box(text: string, { fontSize = 16 }: TextPart, x = this.#x): Box {
    return { x, y: this.#y, width: (text.length * CHARACTER_WIDTH * fontSize) / 16, height: fontSize * 1.2 };
  }

  #piece(text: string, box: Box, part: TextPart): void {
    this.#texts.push({
      text,
      frame: 'main',
      layer: this.#layer,
      headingLevel: 0,
      isAlert: false,
      isStruckThrough: false,
      fontSize: 16,
      isStrong: false,
      control: null,
      containers: [],
      ...part,
      box: { ...box, ...part.box },
    });
  }

  #control(kind: Control['kind'], part: ControlPart): this {
    const y = this.#y;
    this.#nextLine();
    this.#controls.push({
      ...PLAIN_CONTROL,
      ref: `c${this.#controls.length + 1}`,
      kind,
      tag: 'div',
      type: '',
      heading: this.#heading,
      layer: this.#layer,
      box: { x: this.#x, y, width: 240, height: 24 },
      ...part,
    });
    return this;
  }
}

export const page = (start: PageStart = {}): PageBuilder => new PageBuilder(start);
