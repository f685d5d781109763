import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignmentLabels, type Label } from './label.ts'
import { labelSource, stop } from '../../test/label-source.ts'
import { labelsZpl, labelZpl, zplField } from './zpl.ts'
import { zplLines } from './zpl-lines.ts'

const labels = (name: string): Label[] =>
  consignmentLabels(labelSource({ addresses: [stop(0), stop(1, { dadd_companyname: name })] }))

const decoded = (field: string) =>
  new TextDecoder().decode(
    Uint8Array.from(
      Array.from(field.matchAll(/_([0-9a-f]{2})|([^_])/g), ([, hex, character]) =>
        hex === undefined ? (character?.charCodeAt(0) ?? 0) : Number.parseInt(hex, 16),
      ),
    ),
  )

const fieldsOf = (zpl: string) =>
  Array.from(zpl.matchAll(/\^FD([^^]*)\^FS/g), ([, field]) => decoded(field ?? ''))

const commandsOf = (zpl: string) => zpl.replaceAll(/\^FD[^^]*\^FS/g, '').match(/[\^~][A-Z@][A-Z0-9@]?/g)

describe('labels for label printers', () => {
  test('[FORM-16] labels for label printers are 4x6 inch at 203 dpi in UTF-8, with a Code 128 and a QR code', () => {
    const zpl = labels('Acme').map(labelZpl).join('')
    expect(zpl).toMatch(/^\^XA\n\^CI28\n/)
    expect(zpl).toMatch(/\^XZ\n$/)
    expect(zpl).toContain('^PW812\n^LL1218\n')
    expect(zpl).toContain('^BCN,120,Y,N,N,A^FH_^FDMT100234-001^FS')
    expect(zpl).toContain('^BQN,2,6^FH_^FDMA,https://portal.example/t^FS')
    for (const text of ['Acme', '1 of 1', '01/07/2026 16:30', 'Order number: PO 4711', 'MT-7K3F-9QWX-2B4D'])
      expect(fieldsOf(zpl)).toContain(text)
  })

  test('[FORM-16] never let a text break out of its field', () => {
    const plain = commandsOf(labelsZpl(labels('A')))
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('^', '~', '_', 'X', 'Z', '\n', 'é', '1') }), (text) => {
        const zpl = labelsZpl(labels(`A${text}`.slice(0, 12)))
        expect(commandsOf(zpl)?.filter((command) => command === '^XZ')).toHaveLength(1)
        expect(commandsOf(zpl)).toEqual(plain)
      }),
    )
    expect(zplField('^XZ~JR_5e')).toBe('^FH_^FD_5eXZ_7eJR_5f5e^FS')
  })

  test('[FORM-16] encode every text without loss', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('^', '~', '_', '5', 'e', ' ', 'é', 'ش', '📦') }),
        (text) => {
          const field = zplField(text)
          expect(field).toMatch(/^\^FH_\^FD[\x20-\x5d\x5f-\x7d]*\^FS$/)
          expect(decoded(field.slice('^FH_^FD'.length, -'^FS'.length))).toBe(text)
        },
      ),
    )
  })

  test('[FORM-16] print letters beyond Latin in the Unicode font', () => {
    expect(labelsZpl(labels('Café'))).not.toContain('^A@N')
    for (const name of ['Ωνάσειο', 'Щит', 'شركة', 'חברת'])
      expect(labelsZpl(labels(name))).toMatch(/\^A@N,48,48,E:TT0003M_\.TTF\^FH_\^FD_/)
  })

  test('[FORM-16] fit the longest barcode', () => {
    const addresses = [stop(0), stop(1, { barcodes: [{ dab_barcode: 'a'.repeat(50) }] })]
    const zpl = labelsZpl(consignmentLabels(labelSource({ addresses })))
    const [, left, dots] = /\^FO(\d+),1046\^BY(\d)/.exec(zpl) ?? []
    expect(Number(dots)).toBe(1)
    expect(Number(left) + (11 * 50 + 35) * Number(dots)).toBeLessThanOrEqual(812 - 10)
  })

  test('[FORM-16] shrink a long text, break it at words, and cut it only if necessary', () => {
    expect(zplLines('Acme', 480, { size: 40, smallest: 20 })).toEqual({ lines: ['Acme'], size: 40 })
    const shrunk = zplLines('Worshipful Company', 250, { size: 40, smallest: 20 })
    expect(shrunk.lines).toEqual(['Worshipful Company'])
    expect(shrunk.size).toBeLessThan(40)
    expect(zplLines('one two', 80, { size: 30, lines: 2 }).lines).toEqual(['one', 'two'])
    expect(zplLines('W'.repeat(50), 200, { size: 20 })).toEqual({ lines: ['WWWWWWWWW...'], size: 20 })
    expect(zplLines('', 200, { size: 20 }).lines).toEqual([])
  })
})
