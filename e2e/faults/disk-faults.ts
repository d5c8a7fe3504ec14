import { execFile } from 'node:child_process';
import { mkdir, open, rm, truncate } from 'node:fs/promises';
import { promisify } from 'node:util';
import { until } from '../../test/run/until.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';
import { expectUnavailable, untilAvailable } from './probes.ts';

const run = promisify(execFile);

/** This machine cannot mount the file system that a fault of the disk needs. */
export class DiskUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.trim() : String(cause);
    super(
      `This machine cannot ${what}, which needs root on Linux, in a container with CAP_SYS_ADMIN: ${reason}`,
    );
  }
}

/** For a command of the set-up: throws `DiskUnavailable` if it fails. */
async function prepared(what: string, command: Promise<unknown>): Promise<void> {
  try {
    await command;
  } catch (error) {
    throw new DiskUnavailable(what, error);
  }
}

const SMALL_DISK = '300m';
/** Little is reserved for the log, so that the disk holds it all. */
const SMALL_LOG = { max_wal_size: '64MB', min_wal_size: '32MB' };

/** A database on a small file system in memory that others fill. */
export async function diskFull(options: FaultOptions): Promise<FaultReport> {
  const folder = await temporaryFolder();
  const disk = `${folder.path}/disk`;
  await mkdir(disk, { mode: 0o711 });
  try {
    const tmpfs = ['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=711`];
    await prepared('mount a tmpfs', run('mount', [...tmpfs, 'tmpfs', disk]));
    const system = { databaseFolder: `${disk}/database`, postgres: SMALL_LOG };
    return await runFault('disk full', options, (injection) => fillAgainAndAgain(injection, disk), system);
  } finally {
    // Nothing is mounted if that was what failed.
    await run('umount', ['--lazy', disk]).catch(() => undefined);
    await folder.remove();
  }
}

async function fillAgainAndAgain(injection: Injection, disk: string): Promise<void> {
  const { database } = injection.system;
  do {
    await injection.pause();
    await fill(`${disk}/filler`);
    injection.count('fillings');
    await expectUnavailable(injection);
    await injection.pause();
    await rm(`${disk}/filler`);
    // A server that cannot write its log stops itself.
    if (!(await database.isRunning())) injection.count('stops of PostgreSQL for lack of room');
    await database.restart();
    await untilAvailable(injection);
  } while (!injection.hasEnded());
}

/** Writes to a file until no byte is left. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      const bytes = Buffer.alloc(size);
      while ((await file.write(bytes).catch(() => null)) !== null);
    }
  } finally {
    await file.close();
  }
}

const DISK_BYTES = 400 * 1024 * 1024;

/**
 * A database on an ext4 file system that Linux makes read-only, as it does after an error of the disk. It is repaired as an operator does:
 * the server is stopped, the file system checked and mounted again, and the server started.
 */
export async function diskReadOnly(options: FaultOptions): Promise<FaultReport> {
  const folder = await temporaryFolder();
  const [image, disk] = [`${folder.path}/image`, `${folder.path}/disk`];
  await mkdir(disk, { mode: 0o711 });
  await (await open(image, 'w')).close();
  await truncate(image, DISK_BYTES);
  const mount = () => run('mount', ['-o', 'loop,errors=remount-ro', image, disk]);
  try {
    await prepared('make an ext4 file system (Debian’s e2fsprogs)', run('mkfs.ext4', ['-q', '-F', image]));
    await prepared('mount an image through a loop device', mount());
    await run('chmod', ['711', disk]);
    const system = { databaseFolder: `${disk}/database`, postgres: SMALL_LOG };
    return await runFault(
      'disk read-only',
      options,
      async (injection) => {
        const { database } = injection.system;
        do {
          await injection.pause();
          // Otherwise files that the test has copied there are lost, and locks that it has released are back.
          await run('sync', ['--file-system', disk]);
          await run('mount', ['-o', 'remount,abort', disk]);
          injection.count('read-only disks');
          await expectUnavailable(injection);
          await injection.pause();
          if (await database.isRunning()) await database.kill();
          // The processes of a killed server end one after the other.
          await until('the disk to be unused', () => run('umount', [disk]).catch(() => null));
          // Its exit code says that it has repaired something.
          await run('e2fsck', ['-fy', image]).catch(() => undefined);
          await mount();
          await database.restart();
          await untilAvailable(injection);
        } while (!injection.hasEnded());
      },
      system,
    );
  } finally {
    // Nothing is mounted if that was what failed.
    await run('umount', ['--lazy', disk]).catch(() => undefined);
    await folder.remove();
  }
}
