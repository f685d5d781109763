import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@despatch/server/platform/config.ts'
import { DCLinter } from 'dclint'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8')

/** Values for the settings that the examples leave to the operator. */
const secrets = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  FILES_ACCESS_KEY: 'key',
  FILES_SECRET_KEY: 'secret',
  METRICS_TOKEN: 'a-token-of-24-characters',
}
/** What the image sets: see the Dockerfile. */
const image = { NODE_ENV: 'production', HOST: '0.0.0.0', DESPATCH_DATA: '/data' }

/** The names of these settings that the portal does not read. */
function unread(settings: NodeJS.ProcessEnv): string[] {
  const read = new Set<string | symbol>()
  readConfig(
    new Proxy(settings, {
      get: (target, name) => {
        read.add(name)
        return Reflect.get(target, name) as unknown
      },
    }),
  )
  return Object.keys(settings).filter((name) => !read.has(name))
}

/** The values of each key of a unit, in order. */
const valuesOf = (unit: string, key: string) =>
  textOf(`systemd/${unit}`)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))

describe('deploy/compose.yaml', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { env_file?: string; stop_grace_period?: string }>
  }
  const settings = Object.fromEntries(
    textOf('portal.env.example')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  test('[OPS-02] deploy/compose.yaml follows the Compose specification and the rules of a linter', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    const files: { messages: Message[] }[] = linter.lintFiles([pathOf('compose.yaml')], false)
    const messages = files.flatMap((file) => file.messages)
    expect(messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([])
  })

  test('[OPS-02, OPS-04] deploy/compose.yaml gives each of three processes settings that the portal knows', () => {
    const portals = Object.entries(compose.services).filter(([name]) => name.startsWith('portal-'))
    expect(portals.map(([, { env_file }]) => env_file)).toEqual(['portal.env', 'portal.env', 'portal.env'])
    const balanced = [...textOf('Caddyfile').matchAll(/(portal-\d):3000/g)].map(([, name]) => name)
    expect(balanced).toEqual(portals.map(([name]) => name))
    expect(unread({ ...settings, ...secrets, ...image })).toEqual([])
  })

  test('[OPS-04] deploy/compose.yaml waits longer for a process to stop than the process takes', () => {
    const { stopDelay, stopTimeout } = readConfig({ ...settings, ...secrets, ...image })
    const seconds = Number.parseInt(compose.services['portal-1']?.stop_grace_period ?? '', 10)
    expect(seconds).toBeGreaterThan((stopDelay + stopTimeout) / 1000 + 2)
  })
})

test('[OPS-04] deploy/haproxy.cfg leaves a stopping process out before it stops accepting requests', () => {
  const text = textOf('haproxy.cfg')
  const [, seconds, failures] = /inter (\d+)s fall (\d+)/.exec(text) ?? []
  const [, stopDelay] = /^STOP_DELAY=(\d+)$/m.exec(textOf('portal.env.example')) ?? []
  expect(Number(stopDelay)).toBeGreaterThan(Number(seconds) * Number(failures) * 1000)
  expect(text.match(/^ {4}server portal-\d/gm)).toHaveLength(3)
})

describe('deploy/systemd', () => {
  test('[OPS-02, OPS-04] deploy/systemd gives the portal settings that it knows, and time to stop', () => {
    const environment = valuesOf('despatch.service', 'Environment').flatMap((line) => line.split(' '))
    const given = Object.fromEntries(environment.map((pair) => pair.split('=', 2)))
    const { NODE_COMPILE_CACHE: _cache, ...read } = given
    expect(unread({ ...read, ...secrets })).toEqual([])
    const { stopDelay, stopTimeout } = readConfig({ ...read, ...secrets })
    const seconds = Number(valuesOf('despatch.service', 'TimeoutStopSec')[0])
    expect(seconds).toBeGreaterThan((stopDelay + stopTimeout) / 1000 + 2)
  })

  test('[OPS-03] backs up into a folder that is named after the day', () => {
    const [command = ''] = valuesOf('despatch-backup.service', 'ExecStart')
    expect(command).toContain('backup --all --to /srv/backups/$(date +%%F)')
    const [writable = ''] = valuesOf('despatch-backup.service', 'ReadWritePaths')
    expect(writable.split(' ')).toContain('/srv/backups')
  })
})

describe('deploy/kubernetes.yaml', () => {
  const kinds = {
    ConfigMap,
    CronJob,
    Deployment,
    Ingress,
    PersistentVolumeClaim,
    PodDisruptionBudget,
    Service,
  }
  type Kind = keyof typeof kinds
  const documents = parseAllDocuments(textOf('kubernetes.yaml')).map(
    (document) => document.toJS() as { kind: Kind; apiVersion: string },
  )
  const find = (kind: Kind): unknown => documents.find((document) => document.kind === kind)

  test.each(documents.map((document) => [document.kind, document] as const))(
    '[OPS-02] the %s follows the schema of Kubernetes',
    (kind, document) => {
      const model = new kinds[kind](document as never)
      expect(() => model.validate()).not.toThrow()
      expect(model.apiVersion).toBe(document.apiVersion)
    },
  )

  test('[OPS-02, OPS-04] deploy/kubernetes.yaml gives three processes settings that the portal knows', () => {
    const { data } = find('ConfigMap') as { data: Record<string, string> }
    const secret = { ...secrets, DATABASE_URL: 'postgres://db/postgres', SMTP_URL: 'smtp://mail' }
    expect(unread({ ...data, ...secret, ...image })).toEqual([])
    const { spec } = find('Deployment') as { spec: { replicas: number; template: { spec: PodSpec } } }
    expect(spec.replicas).toBe(3)
    const { stopDelay, stopTimeout } = readConfig({ ...data, ...secret, ...image })
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      (stopDelay + stopTimeout) / 1000 + 2,
    )
    const { port } = readConfig(image)
    expect(spec.template.spec.containers[0]?.ports[0]?.containerPort).toBe(port)
  })
})

interface PodSpec {
  terminationGracePeriodSeconds: number
  containers: { ports: { containerPort: number }[] }[]
}

interface Message {
  line: number
  rule: string
  message: string
}
