import { Button, Menu } from '@mantine/core'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { isStatusId, docketActionError } from '@despatch/domain/dockets/status.ts'
import { hasLabelUrl } from '@despatch/domain/labels/label-url.ts'
import { IconBarcode, IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { apiFile } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/session.ts'
import type { DocketRow } from '../docket-calls.ts'
import { labelFormats } from './label-formats.ts'
import { openLabelSystem } from './open-label-system.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { documentsTexts } from './texts.ts'

/** A docket of a list, or a new one. A card payment does not return the status of a new docket. */
type LabelledDocket = Pick<DocketRow, 'dck_id'> & Partial<Pick<DocketRow, 'dck_status'>>

/** The labels of a docket: from the company's own label system if there is one, otherwise from the portal (FORM-16). */
export function LabelsButton({ docket }: { docket: LabelledDocket }) {
  const { settings } = useSignedIn()
  const { dck_status = '' } = docket
  const disabledReason = isStatusId(dck_status) ? docketActionError('haveLabels', dck_status) : null
  return hasLabelUrl(settings) ? (
    <LabelSystemButton dck_id={docket.dck_id} disabledReason={disabledReason} />
  ) : (
    <OwnLabelsButton dck_id={docket.dck_id} disabledReason={disabledReason} />
  )
}

interface ButtonProps {
  dck_id: number
  /** The reason why there are no labels, if there are none. */
  disabledReason: string | null
}

const buttonProps = (disabledReason: string | null) => ({
  variant: 'default',
  disabled: disabledReason !== null,
  title: disabledReason ?? undefined,
  leftSection: <IconBarcode size={16} aria-hidden />,
})

/** One label per piece, in the chosen format. */
function OwnLabelsButton({ dck_id, disabledReason }: ButtonProps) {
  const { busy, save } = useSavedFile(documentsTexts.consignmentLabel)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          {...buttonProps(disabledReason)}
          loading={busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {documentsTexts.consignmentLabel}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labelFormats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(apiFile(docketLabels, { dck_id, format }))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Opens this docket in the company's label system, with a freshly signed token. */
function LabelSystemButton({ dck_id, disabledReason }: ButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await openLabelSystem(dck_id)
    setBusy(false)
  }
  return (
    <Button
      {...buttonProps(disabledReason)}
      loading={busy}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      onClick={() => void open()}
    >
      {documentsTexts.consignmentLabel}
    </Button>
  )
}
