import type { Site } from '../design/site.ts';
import { el, type PageElement } from './elements.ts';

/** The processor's frames for card data: one for each field, or one for all. */
export function cardFrames(site: Site): readonly PageElement[] {
  const frame = (path: string, title: string, height: number) =>
    el('iframe', {
      src: `${site.processorUrl}${path}&lang=${site.design.language}`,
      title,
      class: site.classes('card-frame'),
      style: `border:1px solid #bbb;width:100%;height:${height}px`,
    });
  switch (site.design.cardEntry) {
    case 'own-fields':
    case 'redirect':
      return [];
    case 'one-frame':
      return [frame('/frame?fields=cardNumber,cardExpiry,cardCode', site.text('cardMethod'), 220)];
    case 'frame-per-field':
      return (['cardNumber', 'cardExpiry', 'cardCode'] as const).map((field) =>
        el(
          'div',
          { class: site.classes('row') },
          el('div', { class: site.classes('caption') }, site.text(field)),
          frame(`/frame?fields=${field}&bare=1`, site.text(field), 44),
        ),
      );
    default: {
      const never: never = site.design.cardEntry;
      return never;
    }
  }
}
