/** The post ids of a page. */
import { absoluteUrl } from '../../structured-data/page-product.ts';

interface PageParts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The ids in the page's short link, API link and body class. */
export function postIdsOf({ url, headers, html }: PageParts): readonly number[] {
  const links = [...headerLinks(headers['link']), ...linkElements(html)];
  const fromLinks = links.flatMap(({ rel, target }) => {
    const absolute = absoluteUrl(target, url);
    if (absolute === null || bareHost(absolute) !== bareHost(url)) return [];
    if (rel === 'shortlink') return postIdOf(new URL(absolute));
    if (rel !== 'alternate') return [];
    return numbers([/wp\/v2\/product\/(\d{1,12})\/?(?:$|[?&])/.exec(absolute)?.[1]]);
  });
  return [
    ...new Set([...fromLinks, ...numbers([/<body[^>]{0,4000}\bpostid-(\d{1,12})\b/i.exec(html)?.[1]])]),
  ];
}

/** The id in an address without a permalink, `?p=12`. */
export function postIdOf(url: URL): readonly number[] {
  return numbers([url.searchParams.get('p'), url.searchParams.get('page_id')]);
}

function numbers(words: readonly (string | null | undefined)[]): readonly number[] {
  return words.flatMap((word) => (word != null && /^[1-9]\d{0,11}$/.test(word) ? [Number(word)] : []));
}

function bareHost(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

interface Link {
  readonly rel: string;
  readonly target: string;
}

function headerLinks(value: string | undefined): readonly Link[] {
  return [...(value ?? '').matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, target, parameters]) => {
    const rel = /;\s*rel\s*=\s*"?([^";,]+)"?/i.exec(parameters ?? '')?.[1];
    return target === undefined || rel === undefined ? [] : [{ rel: rel.trim().toLowerCase(), target }];
  });
}

function linkElements(html: string): readonly Link[] {
  return [...html.matchAll(/<link\b([^<>]{0,2000})>/gi)].flatMap(([, attributes]) => {
    const rel = attribute(attributes ?? '', 'rel');
    const target = attribute(attributes ?? '', 'href');
    return rel === null || target === null ? [] : [{ rel: rel.toLowerCase(), target }];
  });
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : value.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
}
