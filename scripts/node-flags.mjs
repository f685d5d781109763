import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Node options for a quick start and low memory use:
 *
 * - The compile cache stores our sources compiled and without their types.
 * - New objects get a quarter of the usual space, because requests free most of their objects soon.
 * - On Linux, threads share two memory arenas, so that no unused memory is reserved for each thread.
 */
export const nodeFlags = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'var', 'compile-cache'),
  NODE_OPTIONS: ['--max-semi-space-size=4', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}
