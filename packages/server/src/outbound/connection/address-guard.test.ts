import { describe, expect, it } from 'vitest';
import { createAddressGuard, type GuardSettings } from './address-guard.ts';

const CLOSED: GuardSettings = { allowNetworks: [], allowHttp: true };
const guard = createAddressGuard(CLOSED);

const resolving = (answers: readonly string[], settings = CLOSED) =>
  createAddressGuard(settings, async () => answers);

describe('checkUrl', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://127.0.0.1./',
    'http://\uff11\uff12\uff17.0.0.1/',
    'http://127\u30020\u30020\u30021/',
    'http://%31%32%37.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://shop.localhost/',
  ])('refuses %s: a private or reserved address in any notation', (url) => {
    expect(() => guard.checkUrl(url)).toThrow(
      expect.objectContaining({ code: 'address_refused', phase: 'not_sent' }),
    );
  });

  it.each([
    'ftp://shop.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://user@shop.example/',
    'http://user:secret@shop.example/',
    'http://8.8.8.8@127.0.0.1/',
    'http://shop.example./',
    'http://localhost./',
    'http://[fe80::1%25eth0]/',
    'http://1.2.3.4.5/',
    'http://256.256.256.256/',
    'http://shop .example/',
    'http:///',
    '//shop.example/',
    'shop.example',
    '',
  ])('refuses %j as a URL', (url) => {
    expect(() => guard.checkUrl(url)).toThrow(
      expect.objectContaining({ code: 'url_refused', phase: 'not_sent' }),
    );
  });

  it.each([
    'https://shop.example/p?q=1',
    'https://shop.example:8443/',
    'http://8.8.8.8/',
    'https://[2606:4700::1]/',
  ])('accepts %s', (url) => expect(guard.checkUrl(url).href).toBe(url));

  it('refuses plain http on every address if it is not allowed', () => {
    const strict = createAddressGuard({ allowNetworks: ['127.0.0.0/8'], allowHttp: false });
    expect(() => strict.checkUrl('http://127.0.0.1/')).toThrow(
      expect.objectContaining({ code: 'url_refused' }),
    );
    expect(strict.checkUrl('https://127.0.0.1/').hostname).toBe('127.0.0.1');
  });

  it('never repeats credentials or paths in its messages', () => {
    for (const url of ['http://user:secret@shop.example/token', 'http://10.0.0.1/token', 'ftp://x/token']) {
      expect(() => guard.checkUrl(url)).toThrow(
        expect.objectContaining({ message: expect.not.stringMatching(/secret|token|10\.0/) }),
      );
    }
  });
});

describe('resolve', () => {
  it('returns every public address once', async () => {
    const open = resolving(['8.8.8.8', '2606:4700::1', '8.8.8.8']);
    expect(await open.resolve('shop.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it.each([
    [['8.8.8.8', '10.0.0.1']],
    [['10.0.0.1', '8.8.8.8']],
    [['8.8.8.8', '::1']],
    [['8.8.8.8', '::ffff:169.254.169.254']],
    [['8.8.8.8', 'fe80::1%eth0']],
    [['8.8.8.8', 'not an address']],
  ])('refuses a host if any of its addresses is private or reserved: %j', async (answers) => {
    await expect(resolving(answers).resolve('shop.example')).rejects.toMatchObject({
      code: 'address_refused',
    });
  });

  it('refuses a host without addresses, and one unknown to DNS', async () => {
    await expect(resolving([]).resolve('shop.example')).rejects.toMatchObject({ code: 'dns_failed' });
    const unknown = createAddressGuard(CLOSED, () => Promise.reject(new Error('ENOTFOUND')));
    await expect(unknown.resolve('shop.example')).rejects.toMatchObject({
      code: 'dns_failed',
      phase: 'not_sent',
    });
  });

  it('never asks DNS for localhost names', async () => {
    const settings = { allowNetworks: ['127.0.0.0/8'], allowHttp: true };
    const local = resolving(['8.8.8.8'], settings);
    for (const name of ['localhost', 'shop.localhost']) {
      expect(await local.resolve(name)).toEqual([{ address: '127.0.0.1', family: 4 }]);
      await expect(resolving(['8.8.8.8']).resolve(name)).rejects.toMatchObject({ code: 'address_refused' });
    }
  });

  it('makes one lookup for concurrent requests to the same host', async () => {
    let askedCount = 0;
    const open = createAddressGuard(CLOSED, async () => {
      askedCount += 1;
      return ['8.8.8.8'];
    });
    await Promise.all([open.resolve('shop.example'), open.resolve('shop.example')]);
    expect(askedCount).toBe(1);
    await open.resolve('shop.example');
    expect(askedCount).toBe(2);
  });
});

describe('createAddressGuard', () => {
  it('names the invalid network of the settings', () => {
    expect(() => createAddressGuard({ allowNetworks: ['10.0.0.0/99'], allowHttp: true })).toThrow(
      '10.0.0.0/99',
    );
  });
});
