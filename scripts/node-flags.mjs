import { fileURLToPath } from 'node:url'

/** Environment of Node for a quick start: the compile cache stores our sources compiled and without their types. */
export const nodeFlags = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../var/compile-cache', import.meta.url)),
}
