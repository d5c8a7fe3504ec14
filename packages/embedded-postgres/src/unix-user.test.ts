import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrivateFolder } from './data-directory.ts';
import { assertTrustedFolder, currentUser, firstClosedFolder, serviceAccountOf } from './unix-user.ts';

const me = currentUser();
const stranger = { uid: me.uid + 54321, gid: me.gid + 54321 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unix-user-'));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('serviceAccountOf', () => {
  const unprivileged = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
  const postgres = 'postgres:x:101:104:PostgreSQL,,,:/var/lib/postgresql:/bin/bash';

  it('prefers the postgres account to an unprivileged one', () => {
    expect(serviceAccountOf(`${unprivileged}\n${postgres}\n`)).toEqual({ uid: 101, gid: 104 });
    expect(serviceAccountOf(`root:x:0:0:root:/root:/bin/sh\n${unprivileged}\n`)).toEqual({
      uid: 65534,
      gid: 65534,
    });
    expect(serviceAccountOf('')).toEqual({ uid: 65534, gid: 65534 });
  });

  it('never returns root or a negative id', () => {
    expect(serviceAccountOf(`postgres:x:0:0::/:/bin/sh\n${unprivileged}`)).toEqual({
      uid: 65534,
      gid: 65534,
    });
    expect(serviceAccountOf('nobody:*:-2:-2:Unprivileged:/var/empty:/usr/bin/false')).toEqual({
      uid: 65534,
      gid: 65534,
    });
  });
});

describe('firstClosedFolder', () => {
  it('finds the first folder that the user may not enter', async () => {
    const inner = path.join(folder, 'closed', 'inner');
    await mkdir(inner, { recursive: true });
    expect(await firstClosedFolder(inner, stranger)).toBeUndefined();
    await chmod(path.dirname(inner), 0o700);
    expect(await firstClosedFolder(inner, stranger)).toBe(path.dirname(inner));
    expect(await firstClosedFolder(inner, me)).toBeUndefined();
  });
});

describe('a folder in a shared place', () => {
  it('is trusted only if it belongs to a known owner and no other user can write to it', async () => {
    await expect(assertTrustedFolder(folder, [me.uid])).resolves.toBeUndefined();
    await expect(assertTrustedFolder(folder, [stranger.uid])).rejects.toThrow(`owned by uid ${me.uid}`);
    await chmod(folder, 0o775);
    await expect(assertTrustedFolder(folder, [me.uid])).rejects.toThrow('mode 775');
  });

  it('is not used for the socket if it is a link or open to others', async () => {
    const link = path.join(folder, 'link');
    await symlink(os.tmpdir(), link);
    await expect(createPrivateFolder(link, me)).rejects.toThrow('must be a folder');
    const open = path.join(folder, 'open');
    await mkdir(open);
    await chmod(open, 0o777);
    await expect(createPrivateFolder(open, me)).rejects.toThrow('mode 777');
  });
});
