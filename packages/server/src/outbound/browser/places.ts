import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Random } from '../../kernel/random.ts';
import { groupMembers, isRunning, killGroup, startTimeOf } from './processes.ts';
import { SessionFailure } from './session-failure.ts';

/** The smallest memory file system that holds the profiles. Containers often have 64 MB. */
const MEMORY_DISK_BYTES_MIN = 1024 ** 3;
const WAITING_MAX = 20;
const WAITING_LOOKUPS_MAX = 5;
/** How often a place is looked for that another process may have released. */
const POLL_MS = 250;
/** How often a killed process group is checked until it is gone. */
const KILL_PAUSE_MS = 10;
const KILLS_MAX = 500;
/** The unprivileged user of Linux: Chromium's sandbox refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

/** The place of one browser, with its temporary folders. */
export interface Place {
  /** Belongs to the service. */
  readonly folder: string;
  /** Below `folder`, for profile and temporary files. Belongs to `user`. */
  readonly home: string;
  /** The unprivileged user that Chromium runs as; null: the user of the service. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** Kills the processes that the place still has, and removes its folders. Idempotent. */
  release(): Promise<void>;
}

/** What a browser is for. Look-ups share the last place and wait behind purchases. */
export type BrowserUse = 'purchase' | 'lookup';

/** The places for browsers on this machine, shared by all processes with the same `DATA_DIR`. */
export interface Places {
  /** Waits for a free place, first come, first served. Rejects with `SessionFailure` `busy`, or with the reason of `signal`. */
  take(use: BrowserUse, waitMs: number, signal: AbortSignal): Promise<Place>;
  /** Ends browsers that a dead process has left, or that started after their place was released, and removes their folders. */
  removeAbandoned(): Promise<void>;
}

export interface PlacesSettings {
  readonly dataDir: string;
  readonly countMax: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly random: Random;
}

const ownUid = (): number => process.geteuid?.() ?? 0;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The folder of all places: in memory if possible. Rejects if another user can write to it. */
async function openRoot(dataDir: string): Promise<string> {
  const disk = await statfs('/dev/shm').catch(() => null);
  const isLarge = disk !== null && disk.bsize * disk.blocks >= MEMORY_DISK_BYTES_MIN;
  const name = createHash('sha256').update(`${ownUid()} ${dataDir}`).digest('hex').slice(0, 16);
  const root = join(isLarge ? '/dev/shm' : tmpdir(), `purser-browsers-${name}`);
  await mkdir(root, { mode: 0o711 }).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  const found = await lstat(root);
  if (found.isDirectory() && found.uid === ownUid() && (found.mode & 0o022) === 0) return root;
  throw new SessionFailure('not_available', `The folder ${root} belongs to another user: remove it.`);
}

/** The name of a folder while it is made or removed: it has the process that does so. */
const temporaryName = (folder: string, random: Random): string => `${folder}.${process.pid}.${random.uuid()}`;

/** Whether the process that took the place, or that makes or removes the folder, has died. */
async function isAbandoned(folder: string): Promise<boolean> {
  const maker = /\.(\d+)\.[^.]+$/.exec(folder)?.[1];
  if (maker !== undefined) return !isRunning(Number(maker));
  const readOwner = () => readFile(join(folder, 'owner'), 'utf8').catch(() => null);
  let owner = await readOwner();
  // Removed, and perhaps taken again, meanwhile.
  if (owner === null && existsSync(folder)) owner = await readOwner();
  // A place appears with its owner: a folder without one was made by a browser that started while its place was released.
  if (owner === null) return existsSync(folder);
  const [pid = '', ...startTime] = owner.split(' ');
  return !isRunning(Number(pid), startTime.join(' '));
}

/** Kills the processes of the place and waits until they are gone. */
async function endProcesses(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'process'), 'utf8').catch(() => '');
  const group = Number(text);
  if (!Number.isInteger(group) || group <= 1) return;
  const members = groupMembers(group);
  // After a restart of the machine, the number may belong to another program.
  const areOurs = await Promise.all(members.map((pid) => isStartedFor(pid, folder)));
  if (!areOurs.includes(true)) return;
  for (let count = 0; count < KILLS_MAX && groupMembers(group).length > 0; count += 1) {
    killGroup(group);
    await new Promise((resolve) => setTimeout(resolve, KILL_PAUSE_MS));
  }
}

async function isStartedFor(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(folder) || commandLine.includes('start-chromium.sh');
}

async function removePlace(folder: string, random: Random): Promise<void> {
  await endProcesses(folder);
  const moved = temporaryName(folder, random);
  // At once, so that another process never sees a part of the folder.
  if (await move(folder, moved))
    await rm(moved, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Whether the folder was renamed: not if it has gone, or if the other one is in use. */
async function move(folder: string, target: string): Promise<boolean> {
  try {
    await rename(folder, target);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => isCode(error, code))) return false;
    throw error;
  }
}

/** Other places, also of other processes, may still be in use. */
const removeIfEmpty = (root: string): Promise<void> => rmdir(root).catch(() => undefined);

async function removeAbandonedPlace(folder: string, random: Random): Promise<void> {
  if (!(await isAbandoned(folder))) return;
  await endProcesses(folder);
  const moved = temporaryName(folder, random);
  if (!(await move(folder, moved))) return;
  // Another process may have removed the folder and taken the place in between.
  const owner = await readFile(join(moved, 'owner'), 'utf8').catch(() => '');
  const [pid = '', ...startTime] = owner.split(' ');
  if (owner === '' || !isRunning(Number(pid), startTime.join(' ')))
    await rm(moved, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  else await move(moved, folder);
}

/** Takes the place unless it is taken: its folder appears with its owner in it, by one rename. */
async function takePlace(folder: string, random: Random): Promise<Place | null> {
  const made = temporaryName(folder, random);
  const user =
    process.platform === 'linux' && ownUid() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : null;
  await mkdir(join(made, 'home', 'profile'), { recursive: true });
  await writeFile(join(made, 'owner'), `${process.pid} ${startTimeOf(process.pid)}`);
  for (const path of [join(made, 'home'), join(made, 'home', 'profile')]) {
    await chmod(path, 0o700);
    if (user !== null) await chown(path, user.uid, user.gid);
  }
  await chmod(made, 0o711);
  if (!(await move(made, folder))) {
    await rm(made, { recursive: true, force: true });
    return null;
  }
  let released: Promise<void> | null = null;
  return {
    folder,
    home: join(folder, 'home'),
    user,
    release: () => {
      released ??= removePlace(folder, random).then(() => removeIfEmpty(dirname(folder)));
      return released;
    },
  };
}

/** Takes the first free place from `first` on; null if there is none. */
async function takeFree(
  root: string,
  first: number,
  countMax: number,
  random: Random,
): Promise<Place | null> {
  for (let index = first; index < countMax; index += 1) {
    const folder = join(root, String(index));
    await removeAbandonedPlace(folder, random);
    const place = existsSync(folder) ? null : await takePlace(folder, random);
    if (place !== null) return place;
  }
  return null;
}

export function createPlaces({ dataDir, countMax, now, random }: PlacesSettings): Places {
  const purchases: symbol[] = [];
  const lookups: symbol[] = [];
  const busy = (): SessionFailure =>
    new SessionFailure('busy', `All ${countMax} browsers of this server are in use. See BROWSERS_MAX.`);

  /** Called when a place of this process becomes free. */
  const pauses = new Set<() => void>();
  const endPauses = (): void => {
    for (const end of pauses) end();
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        pauses.delete(end);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, POLL_MS);
      pauses.add(end);
    });

  return {
    async take(use, waitMs, signal) {
      const isLookup = use === 'lookup';
      const waiting = isLookup ? lookups : purchases;
      if (waiting.length >= (isLookup ? WAITING_LOOKUPS_MAX : WAITING_MAX)) throw busy();
      const ticket = Symbol('place');
      const deadlineMs = now() + waitMs;
      waiting.push(ticket);
      try {
        const root = await openRoot(dataDir);
        for (;;) {
          signal.throwIfAborted();
          const isNext = waiting[0] === ticket && (!isLookup || purchases.length === 0);
          const place = isNext ? await takeFree(root, isLookup ? countMax - 1 : 0, countMax, random) : null;
          if (place !== null) return { ...place, release: () => place.release().finally(endPauses) };
          if (now() >= deadlineMs) throw busy();
          await pause();
        }
      } finally {
        waiting.splice(waiting.indexOf(ticket), 1);
      }
    },
    async removeAbandoned() {
      const root = await openRoot(dataDir);
      for (const name of await readdir(root)) await removeAbandonedPlace(join(root, name), random);
      await removeIfEmpty(root);
    },
  };
}
