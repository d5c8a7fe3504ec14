/**
 * Builds the documentation into `dist`: the pages as HTML, each with its Markdown twin, the search index, and `llms.txt`. Needs no network.
 * Does nothing if neither the sources nor the generator changed since the last build.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { withCrossLinks } from './src/cross-links.mjs';
import { homePage, llmsText } from './src/home.mjs';
import { Links } from './src/links.mjs';
import { anchorOf, markdownRenderer } from './src/markdown.mjs';
import { readOperations, readPages } from './src/pages.mjs';
import { searchIndex } from './src/search.mjs';

const here = import.meta.dirname;
const root = join(here, '../..');
const out = join(here, 'dist');
const next = join(here, '.cache/site');

const hashOf = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex');

function siteFiles() {
  return readdirSync(join(here, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const images = readdirSync(join(root, 'docs/images')).map((name) => join(root, 'docs/images', name));
const postman = join(root, 'packages/contract/postman-collection.json');

function inputsHash(sections) {
  const files = [join(here, 'build.mjs'), join(here, 'package.json'), ...siteFiles(), ...images, postman];
  const texts = sections.flatMap(({ pages }) => pages.map(({ slug, text }) => `${slug}\0${text}`));
  return hashOf(...files.map((file) => readFileSync(file)), ...texts);
}

/** Writes a file whose name contains a hash of its content; returns its address. */
function writeAsset(name, content) {
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))];
  const named = `${stem}-${hashOf(content).slice(0, 10)}${ending}`;
  write(`assets/${named}`, content);
  return `/docs/assets/${named}`;
}

function write(path, content) {
  const file = join(next, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function bundled(name) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'src/browser', name)],
    bundle: true,
    minify: true,
    write: false,
    format: name === 'theme.js' ? 'iife' : 'esm',
    target: 'es2022',
  });
  return outputFiles[0].text;
}

/** The Markdown of a page, with links to the twins of other pages. */
function twinOf({ text, path }, links) {
  return text
    .replaceAll(/\]\(([^)\s]+)\)/g, (whole, target) => {
      const resolved = links.resolve(target, path, '.md');
      return resolved === null ? whole : `](${resolved})`;
    })
    .replaceAll(/^```(\w+) (?:tab|runnable|skip).*$/gm, '```$1');
}

async function renderPages(sections, pages, links, assets) {
  const renderer = markdownRenderer(links);
  const rendered = pages.map((page) => {
    const env = { path: page.path, isReference: page.path.startsWith('docs/reference/') };
    const tokens = renderer.parse(page.text, env);
    return {
      ...page,
      tokens,
      headings: env.headings,
      content: renderer.renderer.render(tokens, renderer.options, env),
    };
  });
  const index = writeAsset('search.json', searchIndex(rendered));
  const shown = [
    {
      slug: 'index',
      url: '/docs',
      title: 'Purser documentation',
      summary: 'Documentation of Purser.',
      headings: [],
      content: homePage(sections),
    },
    ...rendered,
  ];
  const eleventy = new Eleventy(join('packages/docs/src'), join('packages/docs/.cache/site'), {
    quietMode: true,
    configPath: false,
    config: (config) => {
      config.setUseGitIgnore(false);
      config.setTemplateFormats(['11ty.js']);
      for (const { slug, content, tokens: _tokens, text: _text, ...data } of shown) {
        config.addTemplate(
          `${slug.replaceAll('/', '--')}.11ty.js`,
          { render: () => content },
          {
            ...data,
            sections,
            assets: { ...assets, index },
            layout: 'page.11ty.js',
            permalink: `${slug}.html`,
          },
        );
      }
    },
  });
  await eleventy.write();
}

function compress() {
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|json|md|txt|svg)$/.test(name)) continue;
    const plain = readFileSync(join(next, name));
    writeFileSync(join(next, `${name}.gz`), gzipSync(plain));
  }
}

process.chdir(root);
const sections = readPages().map((section) => ({
  ...section,
  pages: section.pages.map((page) => ({ ...page, url: `/docs/${page.slug}` })),
}));
const inputs = inputsHash(sections);
const stamp = join(out, '.inputs');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
  rmSync(next, { recursive: true, force: true });
  const sources = sections.flatMap((section) => section.pages);
  const links = new Links(sources, readOperations());
  const pages = withCrossLinks(sources, links, anchorOf);
  const assets = {
    style: writeAsset(
      'style.css',
      (await build({ entryPoints: [join(here, 'src/style.css')], minify: true, write: false })).outputFiles[0]
        .text,
    ),
    theme: writeAsset('theme.js', await bundled('theme.js')),
    site: writeAsset('site.js', await bundled('site.js')),
  };
  for (const file of images) write(`assets/${basename(file)}`, readFileSync(file));
  write('assets/purser.postman_collection.json', readFileSync(postman));
  for (const page of pages) write(`${page.slug}.md`, twinOf(page, links));
  write('llms.txt', llmsText(sections));
  await renderPages(sections, pages, links, assets);
  compress();
  write('.inputs', inputs);
  rmSync(out, { recursive: true, force: true });
  renameSync(next, out);
}
