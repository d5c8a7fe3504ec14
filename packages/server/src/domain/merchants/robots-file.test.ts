import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRobotsFile } from './robots-file.ts';

const allows = (file: string, path: string) => readRobotsFile(file).allows(path);
const allowed = (file: string, ...paths: string[]) => paths.filter((path) => allows(file, path));

describe('a robots file', () => {
  it('is held to by the longest match, and where two are as long by the one that allows', () => {
    const file = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /same\nAllow: /same # open';
    expect(allowed(file, '/', '/a', '/a/', '/a/b', '/a/bc', '/same')).toEqual([
      '/',
      '/a/b',
      '/a/bc',
      '/same',
    ]);
  });

  it('has wildcards and ends', () => {
    const file =
      'User-agent: *\nDisallow: /*.pdf$\nDisallow: /*?*sort=\nDisallow: /x*y*z\nDisallow: */feed\nDisallow: /end$';
    const paths = [
      '/a.pdf',
      '/a.pdf?v=1',
      '/p?sort=1',
      '/p?a=1&sort=2',
      '/sort=',
      '/xyz',
      '/x1yz2',
      '/xz',
      '/a/feed',
      '/end',
      '/ends',
    ];
    expect(allowed(file, ...paths)).toEqual(['/a.pdf?v=1', '/sort=', '/xz', '/ends']);
  });

  it('speaks to us by our name before it speaks to everybody', () => {
    const everybody = 'User-agent: *\nDisallow: /\n';
    expect(allows(`${everybody}User-agent: Purser\nDisallow: /private`, '/')).toBe(true);
    expect(allows(`User-agent: PURSER/2.0\nAllow: /\n\n${everybody}`, '/')).toBe(true);
    expect(
      allows(`User-agent: Other\nUser-agent: purser\nDisallow: /a\nUser-agent: purser\nDisallow: /b`, '/b'),
    ).toBe(false);
    expect(allows(`User-agent: purser\nCrawl-delay: 1\n${everybody}`, '/')).toBe(true);
    expect(allows(`User-agent: purserbot\nAllow: /\n${everybody}`, '/')).toBe(false);
    expect(allows(`${everybody}User-agent: other\nAllow: /`, '/')).toBe(false);
  });

  it('means the same octets however they are spelled', () => {
    const file = 'User-agent: *\nDisallow: /caf\u00e9/\nDisallow: /%7ejoe\nDisallow: /a%2fb';
    expect(allowed(file, '/caf%c3%a9/x', '/~joe', '/a%2Fb', '/a/b')).toEqual(['/a/b']);
  });

  it('that is none, or says nothing, forbids nothing', () => {
    for (const file of [
      '',
      '<html>Disallow: /</html>',
      'Disallow: /',
      'User-agent: *\nDisallow:',
      'User-agent: *\nDisallow: private',
    ])
      expect(allows(file, '/private')).toBe(true);
  });

  it('is read with any line ends, marks and comments', () => {
    expect(allows('\uFEFFuser-agent : * # all\rdisallow : /a # not this\r\n', '/a')).toBe(false);
  });

  it('that is made to be slow is not', () => {
    const agents = 'User-agent: x\n'.repeat(10_000);
    const hostile = `${agents}User-agent: *\n${`Disallow: /${'*a'.repeat(20)}b\n`.repeat(9_000)}Disallow: /last`;
    const startedAt = performance.now();
    const file = readRobotsFile(hostile);
    readRobotsFile(' '.repeat(500_000));
    expect([file.allows(`/${'a'.repeat(8_000)}`), file.allows('/last')]).toEqual([true, false]);
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (rule, path) => {
        expect(typeof allows(`User-agent: *\nDisallow: /${rule}`, `/${path}`)).toBe('boolean');
      }),
      { numRuns: 50 },
    );
  });
});
