import { describe, expect, test } from 'vitest'
import { proofErrors, type ProofOffered } from './device-report.ts'

describe('a proof of delivery', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo='
  const drawn: ProofOffered = {
    sig_kind: 'signature',
    sig_name: 'A. Porter',
    sig_path: 'M1 2',
    sig_image: null,
  }
  const fields = (more: Partial<ProofOffered>) => proofErrors({ ...drawn, ...more }).map(({ field }) => field)

  test('[TRACK-04] a proof of delivery is a signature as a path or an image, or a photo', () => {
    expect(fields({})).toEqual([])
    expect(fields({ sig_path: null, sig_image: image })).toEqual([])
    expect(fields({ sig_kind: 'photo', sig_name: '', sig_path: null, sig_image: image })).toEqual([])
  })

  test('[TRACK-04] a proof of delivery is rejected without a name, without or with both path and image, and as a photo without an image', () => {
    expect(fields({ sig_name: '' })).toEqual(['sig_name'])
    expect(fields({ sig_path: null })).toEqual(['sig_path'])
    expect(fields({ sig_image: image })).toEqual(['sig_path'])
    expect(fields({ sig_kind: 'photo' })).toEqual(['sig_path', 'sig_image'])
  })
})
