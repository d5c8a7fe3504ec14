import { describe, expect, it } from 'vitest';
import { isSameSite } from './same-site.ts';

describe('isSameSite', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/b'],
    ['http://shop.example/', 'https://shop.example/'],
    ['https://shop.example/', 'https://www.shop.example/'],
    ['https://www.shop.example/', 'https://us.shop.example/'],
    ['https://us.shop.example/', 'https://shop.example/'],
    ['http://127.0.0.1:1000/', 'http://127.0.0.1:2000/'],
  ])('is true from %s to %s', (from, to) => expect(isSameSite(new URL(from), new URL(to))).toBe(true));

  it.each([
    ['https://shop.example/', 'https://other.example/'],
    ['https://shop.example/', 'https://evilshop.example/'],
    ['https://shop.example/', 'https://shop.example.evil.test/'],
    ['https://shop.example/', 'https://example/'],
    ['https://shop.example/', 'http://shop.example/'],
    ['http://127.0.0.1/', 'http://127.0.0.2/'],
    ['http://127.0.0.1/', 'http://localhost/'],
  ])('is false from %s to %s', (from, to) => expect(isSameSite(new URL(from), new URL(to))).toBe(false));
});
