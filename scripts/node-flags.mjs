import { fileURLToPath } from 'node:url'

/**
 * Node options for a quick start and low memory use:
 *
 * - The compile cache stores our sources compiled and without their types.
 * - New objects get 16 MB. With 4 MB, the objects of waiting requests were moved to the old objects, which are collected rarely: lists then
 *   took a fifth more processor time, and the portal had more memory after them (see docs/decisions/0151).
 * - On Linux, threads share one memory arena, and free memory is returned to the system at once. Otherwise the portal had about 50 MB that
 *   only its start needed (see docs/decisions/0196).
 */
export const nodeFlags = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../var/compile-cache', import.meta.url)),
  NODE_OPTIONS: ['--max-semi-space-size=16', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.arena_max=1:glibc.malloc.trim_threshold=131072',
}
