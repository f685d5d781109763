import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import { driveAccent, driveGrounds } from './drive-accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[TEN-02, OPS-05] any accent of a company is readable in the driver’s app, in light and dark mode', () => {
  fc.assert(
    fc.property(colour, fc.option(colour), (accent, accentDark) => {
      const shown = driveAccent({ accent, accentDark })
      for (const scheme of ['light', 'dark'] as const)
        for (const ground of Object.values(driveGrounds[scheme]))
          expect([scheme, ground, contrastRatio(shown[scheme], ground) >= 4.5]).toEqual([
            scheme,
            ground,
            true,
          ])
    }),
  )
})

const valueIn = (part: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(part)?.[1]
const long = (hex = '') => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex)

test('[TEN-02] the backgrounds are those of the driver’s app', () => {
  const css = readFileSync(new URL('../../../driver/src/drive.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
  for (const [scheme, part] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    expect({
      page: long(valueIn(part, 'page')),
      card: long(valueIn(part, 'card')),
      onAccent: long(valueIn(part, 'on-accent')),
    }).toEqual(driveGrounds[scheme])
})
