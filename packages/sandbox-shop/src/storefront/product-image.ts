import type { Product } from '../catalogue/product.ts';
import { escapeHtml } from './page-layout.ts';

/** A drawing for a product: the same for the same product, in a colour of its own. */
export function productImage(product: Product): string {
  const hue = [...product.slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const initials = product.title
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480" role="img" aria-label="${escapeHtml(product.title)}">
<rect width="640" height="480" fill="hsl(${hue} 32% 90%)"/>
<circle cx="320" cy="220" r="130" fill="hsl(${hue} 34% 72%)"/>
<rect x="190" y="330" width="260" height="26" rx="13" fill="hsl(${hue} 30% 58%)"/>
<text x="320" y="252" text-anchor="middle" font-family="sans-serif" font-size="96" fill="hsl(${hue} 40% 24%)">${escapeHtml(initials)}</text>
<text x="320" y="420" text-anchor="middle" font-family="sans-serif" font-size="28" fill="hsl(${hue} 30% 30%)">${escapeHtml(product.title)}</text>
</svg>
`;
}
