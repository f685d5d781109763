import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import { consignmentLabels, type Label } from '@despatch/domain/labels/label.ts'
import { TooManyLabels } from '@despatch/domain/labels/pieces.ts'
import { labelsZpl } from '@despatch/domain/labels/zpl.ts'
import { readWholeDocket } from '../dockets/whole-docket.ts'
import { bindFile, type Door } from '../platform/http/binding.ts'
import { labelsPdf } from './labels-pdf.ts'

async function labelsOf(id: number, { tenant, session, config }: Door): Promise<Label[]> {
  const whole = await readWholeDocket(tenant, session, id)
  const { dck_status, dck_tracking } = whole.docket
  const why = whyDocketCannot('haveLabels', dck_status)
  if (why !== null) refuse('NO_LABELS_NOW', { detail: why })
  const trackingUrl = `${config.publicUrl}/docket/track?tracking_ref=${dck_tracking}`
  try {
    return consignmentLabels({ ...whole, company: tenant.theme.name, trackingUrl })
  } catch (failure) {
    if (failure instanceof TooManyLabels) return refuse('TOO_MANY_LABELS', { detail: failure.message })
    throw failure
  }
}

export const labelsCalls = [
  bindFile(docketLabels, async ({ dck_id, format }, door) => {
    const labels = await labelsOf(dck_id, door)
    const name = `labels-${labels[0]?.docket ?? dck_id}`
    return format === 'zpl'
      ? { name: `${name}.zpl`, type: 'text/plain; charset=utf-8', content: labelsZpl(labels) }
      : { name: `${name}.pdf`, type: 'application/pdf', content: labelsPdf(labels, format) }
  }),
]
