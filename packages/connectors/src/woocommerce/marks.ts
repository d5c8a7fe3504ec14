import type { PlatformMarks } from '../site-marks.ts';

const BODY_TAG_LENGTH_MAX = 4_000;
const IN_PAGE =
  /\/plugins\/woocommerce\/|\bcontent=["']WooCommerce\s|\bwc_(?:add_to_cart|cart_fragments)_params\b/i;

export const woocommerceMarks: PlatformMarks = {
  prove: (_headers, page) => IN_PAGE.test(page) || /\bwoocommerce\b/i.test(bodyTag(page)),
  suggest: (page, wordpressApiUrl) =>
    wordpressApiUrl !== null || /\/wp-(?:content|includes|json)\//.test(page),
};

/** The opening tag of the body: themes write the platform's name there. */
function bodyTag(page: string): string {
  const start = page.search(/<body\b/i);
  return start === -1 ? '' : (page.slice(start, start + BODY_TAG_LENGTH_MAX).split('>', 1)[0] ?? '');
}
