import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declared } from './import-directions.ts'

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  imports?: Record<string, object>
}

/** The packages, and the names of own modules, in the package.json of each workspace and of the root. */
export function readDeclared(root: string): Declared {
  return {
    root: declaredIn(root),
    domain: declaredIn(join(root, 'domain')),
    contract: declaredIn(join(root, 'contract')),
    postgres: declaredIn(join(root, 'postgres')),
    backup: declaredIn(join(root, 'backup')),
    server: declaredIn(join(root, 'server')),
    demo: declaredIn(join(root, 'demo')),
    web: declaredIn(join(root, 'web')),
    driver: declaredIn(join(root, 'driver')),
    sandbox: declaredIn(join(root, 'sandbox')),
    sdk: declaredIn(join(root, 'sdk')),
    e2e: declaredIn(join(root, 'e2e')),
    bench: declaredIn(join(root, 'bench')),
    resilience: declaredIn(join(root, 'resilience')),
    scripts: declaredIn(join(root, 'scripts')),
    docs: declaredIn(join(root, 'docs')),
  }
}

function declaredIn(folder: string): ReadonlySet<string> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
    ...Object.keys(manifest.imports ?? {}),
  ])
}
