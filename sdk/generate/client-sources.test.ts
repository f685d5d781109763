import { readFileSync } from 'node:fs'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { expect, test } from 'vitest'
import { clientSources } from './client-sources.ts'

test('[CALL-01] the sources of the clients that are generated are those of the current calls: otherwise run `npm run sdk`', async () => {
  for (const [name, text] of Object.entries(await clientSources(v1Calls)))
    expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8') === text, name).toBe(true)
  // Generating the types takes a second on an idle machine.
})
