import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Node options for a quick start and low memory use:
 *
 * - The compile cache stores our sources compiled and without their types.
 * - New objects get 16 MB. With 4 MB, the objects of waiting requests were moved to the old objects, which are collected rarely: lists then
 *   took a fifth more processor time, and the portal had more memory after them (see docs/decisions/0151).
 * - On Linux, threads share one memory arena, and free memory is returned to the system at once. Otherwise the portal kept about 50 MB that
 *   only its start needed (see docs/decisions/0196).
 */
export const nodeFlags = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'var', 'compile-cache'),
  NODE_OPTIONS: ['--max-semi-space-size=16', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
}
