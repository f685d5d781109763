import { writeFileSync } from 'node:fs'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { clientSources } from './client-sources.ts'

for (const [name, text] of Object.entries(await clientSources(v1Calls)))
  writeFileSync(new URL(`../${name}`, import.meta.url), text)
