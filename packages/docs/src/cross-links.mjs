import { posix } from 'node:path';

/** Methods of the client that are more than one operation, written by hand. */
const POLLING = {
  createAndPoll: ['create', 'retrieve'],
  confirmAndPoll: ['confirm', 'retrieve'],
  purchaseAndPoll: ['purchase', 'retrieve'],
  pollUntil: ['retrieve'],
  pollUntilAwaitingConfirmation: ['retrieve'],
  pollUntilFinished: ['retrieve'],
  follow: ['list'],
};

const SECTION = /^## (.+)\n\n`([A-Z]+) (\/\S+)`\n/gm;

/** The operations that a reference page describes, each with the method of the TypeScript client that calls it. */
function operationsOf(page) {
  const heads = [...page.text.matchAll(SECTION)];
  return heads.map(({ 0: head, 1: summary, 2: method, 3: path, index }, at) => {
    const text = page.text.slice(index, heads[at + 1]?.index);
    const call = /^TypeScript: `purser\.([\w.]+)\(\)`/m.exec(text)?.[1];
    return { page, head, summary, name: `${method} ${path}`, call };
  });
}

/** The method and path of a command with curl; those with a body are POST unless they say otherwise. */
function curlCall(command) {
  const path = /\/api\/v1(\/[^\s"'`?]+)/.exec(command)?.[1];
  if (path === undefined) return '';
  const method = /-X ([A-Z]+)/.exec(command)?.[1] ?? (/ -d /.test(command) ? 'POST' : 'GET');
  return `${method} ${path.replaceAll(/\/(?:\$\w+|[a-z]+_[0-9a-z]+\.\.\.)/g, '/{id}')}`;
}

/** The names, such as `GET /api/v1/events`, of the operations that a guide mentions or calls. */
function usedIn(text, links, callNames) {
  const names = [...text.matchAll(/\b(GET|POST|PUT|DELETE) (\/[^\s`|,;)]+)/g)].map(([, method, path]) =>
    links.operationOf(`${method} ${path.replace(/[.:]$/, '')}`),
  );
  const calls = [...text.matchAll(/\b(?:purser\.)?([a-z]\w*)\.(\w+)\(/g)].flatMap(([, resource, method]) =>
    (Object.hasOwn(POLLING, method) ? POLLING[method] : [method]).map((one) =>
      callNames.get(`${resource}.${one}`),
    ),
  );
  const commands = [...text.matchAll(/\bcurl (?:.*\\\n)*.*/g)].map(([command]) =>
    links.operationOf(curlCall(command)),
  );
  return new Set([...names, ...calls, ...commands].filter((name) => name !== undefined));
}

/** The first guide that a reference page names below its title. */
function groupGuide({ path, text }, guides) {
  const target = /^Guides: \[[^\]]*\]\(([^)#]+)/m.exec(text)?.[1] ?? '';
  return guides.filter((guide) => guide.path === posix.join(posix.dirname(path), target));
}

const linkTo = (from, { path, title }, anchor = '') =>
  `[${title}](${posix.relative(posix.dirname(from.path), path)}${anchor})`;

/**
 * The pages with links between guides and the reference, both ways: a guide ends with the operations that it uses, and an operation names the guides that use it. An operation
 * that no guide uses belongs to the first guide of its group. `anchorOf` gives the anchor of a heading.
 */
export function withCrossLinks(pages, links, anchorOf) {
  const guides = pages.filter(({ isGuide }) => isGuide);
  const operations = pages.flatMap(operationsOf);
  const callNames = new Map(
    operations.flatMap(({ call, name }) => (call === undefined ? [] : [[call, name]])),
  );
  const used = new Map(guides.map((guide) => [guide, usedIn(guide.text, links, callNames)]));
  const guidesOf = new Map(
    operations.map((operation) => {
      const users = guides.filter((guide) => used.get(guide).has(operation.name));
      return [operation, users.length > 0 ? users : groupGuide(operation.page, guides)];
    }),
  );
  return pages.map((page) => {
    const own = operations.filter((operation) => operation.page === page);
    const named = operations.filter((operation) => guidesOf.get(operation).includes(page));
    const list = named.map(
      ({ page: reference, summary }) =>
        `- ${linkTo(page, { path: reference.path, title: summary }, `#${anchorOf(summary)}`)}`,
    );
    const text = own.reduce((before, operation) => {
      const named = guidesOf.get(operation).map((guide) => linkTo(page, guide));
      return before.replace(operation.head, () => `${operation.head}\nGuides: ${named.join(', ')}\n`);
    }, page.text);
    return list.length === 0
      ? { ...page, text }
      : { ...page, text: `${text.trimEnd()}\n\n## Operations of this guide\n\n${list.join('\n')}\n` };
  });
}
