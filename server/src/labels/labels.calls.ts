import { docketLabels, selectedLabels } from '@despatch/contract/labels/labels.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import { consignmentLabels, type Label } from '@despatch/domain/labels/label.ts'
import { maximumLabels, TooManyLabels } from '@despatch/domain/labels/pieces.ts'
import { labelsZpl } from '@despatch/domain/labels/zpl.ts'
import { readWholeDocket } from '../dockets/whole-docket.ts'
import { bindFile, type Door, type FileAnswer } from '../platform/http/binding.ts'
import type { LabelFormat } from './label-sizes.ts'
import { labelsPdf } from './labels-pdf.ts'

async function labelsOf(id: number, { tenant, session, config }: Door): Promise<Label[]> {
  const whole = await readWholeDocket(tenant, session, id)
  const { dck_docket, dck_status, dck_tracking } = whole.docket
  const why = whyDocketCannot('haveLabels', dck_status)
  if (why !== null) refuse('NO_LABELS_NOW', { detail: `${dck_docket}: ${why}` })
  const trackingUrl = `${config.publicUrl}/docket/track?tracking_ref=${dck_tracking}`
  try {
    return consignmentLabels({ ...whole, company: tenant.theme.name, trackingUrl })
  } catch (failure) {
    if (failure instanceof TooManyLabels) return refuse('TOO_MANY_LABELS', { detail: failure.message })
    throw failure
  }
}

/** Docket by docket, in the order of the selection; one that is named twice is labelled once. */
async function labelsOfAll(ids: readonly number[], door: Door): Promise<Label[]> {
  const labels: Label[] = []
  for (const id of new Set(ids)) {
    labels.push(...(await labelsOf(id, door)))
    if (labels.length > maximumLabels) refuse('TOO_MANY_LABELS')
  }
  return labels
}

const fileOf = (name: string, labels: Label[], format: LabelFormat | 'zpl'): FileAnswer =>
  format === 'zpl'
    ? { name: `${name}.zpl`, type: 'text/plain; charset=utf-8', content: labelsZpl(labels) }
    : { name: `${name}.pdf`, type: 'application/pdf', content: labelsPdf(labels, format) }

export const labelsCalls = [
  bindFile(docketLabels, async ({ dck_id, format }, door) => {
    const labels = await labelsOf(dck_id, door)
    return fileOf(`labels-${labels[0]?.docket ?? dck_id}`, labels, format)
  }),

  bindFile(selectedLabels, async ({ dockets, format }, door) =>
    fileOf('labels', await labelsOfAll(dockets, door), format),
  ),
]
