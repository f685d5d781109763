import { Button, Menu } from '@mantine/core'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { isStatusId, whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import { hasLabelUrl } from '@despatch/domain/labels/label-url.ts'
import { IconBarcode, IconChevronDown } from '@tabler/icons-react'
import { apiFile } from '../app/api.ts'
import { useSignedIn } from '../app/session.ts'
import type { DocketRow } from './docket-calls.ts'
import { labelPaperSizes } from './label-paper-sizes.ts'
import { LabelSystemButton } from './label-system-button.tsx'
import { useSavedFile } from '../app/use-saved-file.ts'

/** A docket of a list, or one that has just been booked, whose status a card payment does not tell. */
type LabelledDocket = Pick<DocketRow, 'dck_id'> & Partial<Pick<DocketRow, 'dck_status'>>

/** The docket's labels: from the tenant's own label system where one is set, otherwise ours (FORM-16). */
export function LabelsButton({ docket }: { docket: LabelledDocket }) {
  const { settings } = useSignedIn()
  const { dck_status = '' } = docket
  const why = isStatusId(dck_status) ? whyDocketCannot('haveLabels', dck_status) : null
  return hasLabelUrl(settings) ? (
    <LabelSystemButton dck_id={docket.dck_id} why={why} />
  ) : (
    <OwnLabelsButton dck_id={docket.dck_id} why={why} />
  )
}

interface ButtonProps {
  dck_id: number
  /** Why there are no labels now. */
  why: string | null
}

/** One label a parcel, on the paper that the printer has. */
function OwnLabelsButton({ dck_id, why }: ButtonProps) {
  const { busy, save } = useSavedFile('Consignment Label')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          disabled={why !== null}
          title={why ?? undefined}
          leftSection={<IconBarcode size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Consignment Label
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labelPaperSizes.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(apiFile(docketLabels, { dck_id, format }))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
