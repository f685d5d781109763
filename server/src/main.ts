import { readConfig } from './platform/config.ts'
import { isStopping, openPostgres, publicAddress, runProgram, servePortal } from './run-program.ts'

await runProgram(async () => {
  const config = readConfig(process.env)
  // All features with their dependencies: loaded while the database starts, and not at all if a setting is wrong.
  const [serverUrl] = await Promise.all([openPostgres(config), import('./start-portal.ts')])
  const portal = await servePortal(config, serverUrl)
  if (!isStopping()) console.log(`Despatch is running at ${publicAddress(config, portal)}`)
})
