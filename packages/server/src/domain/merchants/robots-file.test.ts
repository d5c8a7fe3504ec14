import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../../test/run/processor-time.ts';
import { readRobotsFile } from './robots-file.ts';

const allows = (file: string, path: string) => readRobotsFile(file).allows(path);
const allowed = (file: string, ...paths: string[]) => paths.filter((path) => allows(file, path));

describe('a robots file', () => {
  it('applies the longest match, and the allow rule among equally long ones', () => {
    const file = 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /same\nAllow: /same # open';
    expect(allowed(file, '/', '/a', '/a/', '/a/b', '/a/bc', '/same')).toEqual([
      '/',
      '/a/b',
      '/a/bc',
      '/same',
    ]);
  });

  it('supports wildcards and end anchors', () => {
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

  it('applies the group for our user agent instead of the one for all', () => {
    const all = 'User-agent: *\nDisallow: /\n';
    expect(allows(`${all}User-agent: Purser\nDisallow: /private`, '/')).toBe(true);
    expect(allows(`User-agent: PURSER/2.0\nAllow: /\n\n${all}`, '/')).toBe(true);
    expect(
      allows(`User-agent: Other\nUser-agent: purser\nDisallow: /a\nUser-agent: purser\nDisallow: /b`, '/b'),
    ).toBe(false);
    expect(allows(`User-agent: purser\nCrawl-delay: 1\n${all}`, '/')).toBe(true);
    expect(allows(`User-agent: purserbot\nAllow: /\n${all}`, '/')).toBe(false);
    expect(allows(`${all}User-agent: other\nAllow: /`, '/')).toBe(false);
  });

  it('matches the same octets in any encoding', () => {
    const file = 'User-agent: *\nDisallow: /caf\u00e9/\nDisallow: /%7ejoe\nDisallow: /a%2fb';
    expect(allowed(file, '/caf%c3%a9/x', '/~joe', '/a%2Fb', '/a/b')).toEqual(['/a/b']);
  });

  it('allows everything when it is malformed or empty', () => {
    for (const file of [
      '',
      '<html>Disallow: /</html>',
      'Disallow: /',
      'User-agent: *\nDisallow:',
      'User-agent: *\nDisallow: private',
    ])
      expect(allows(file, '/private')).toBe(true);
  });

  it('accepts any line ends, byte order marks and comments', () => {
    expect(allows('\uFEFFuser-agent : * # all\rdisallow : /a # not this\r\n', '/a')).toBe(false);
  });

  it('takes bounded time for a hostile file', () => {
    const agents = 'User-agent: x\n'.repeat(10_000);
    const hostile = `${agents}User-agent: *\n${`Disallow: /${'*a'.repeat(20)}b\n`.repeat(9_000)}Disallow: /last`;
    const seconds = processorSeconds(() => {
      const file = readRobotsFile(hostile);
      readRobotsFile(' '.repeat(500_000));
      expect([file.allows(`/${'a'.repeat(8_000)}`), file.allows('/last')]).toEqual([true, false]);
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
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
