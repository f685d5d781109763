import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const theirs = '/@mantine/hooks/esm/use-id/use-id.mjs'
const ours = fileURLToPath(new URL('src/platform/use-id.ts', import.meta.url))

/** Replaces the component library's `useId` with ours. The build fails if an upgrade has moved theirs. */
export function reactIds() {
  let found = false
  return {
    name: 'react-ids',
    apply: 'build',
    load(id: string) {
      if (!id.endsWith(theirs)) return null
      found = true
      return `export { useId } from ${JSON.stringify(ours)}`
    },
    buildEnd(failure?: Error) {
      if (!failure && !found) throw new Error(`No module ${theirs} in the build: see decision 0048`)
    },
  } satisfies Plugin
}
