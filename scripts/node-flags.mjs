import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * What Node is told so that it starts quickly and takes little memory. It keeps our sources without their types and
 * compiled; and a quarter of the usual room for what is new is enough, because what requests leave behind is soon
 * cleared away, and more room would only be filled. The server may say when to clear away: see collect-garbage.ts. And its
 * threads share two stocks of free memory on Linux, instead of leaving room unused in one each.
 */
export const leanNode = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'var', 'compile-cache'),
  NODE_OPTIONS: ['--max-semi-space-size=4', '--expose-gc', process.env.NODE_OPTIONS]
    .filter(Boolean)
    .join(' '),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}
