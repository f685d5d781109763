import { Button, Menu } from '@mantine/core'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { isStatusId, docketActionError } from '@despatch/domain/dockets/status.ts'
import { hasLabelUrl } from '@despatch/domain/labels/label-url.ts'
import { IconBarcode, IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { use, useState } from 'react'
import { apiFile } from '../../platform/api.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { ActionPlace } from '../../ui/action-place.ts'
import { PageAction } from '../../ui/page-action.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { labelFormats } from './label-formats.ts'
import { openLabelSystem } from './open-label-system.ts'
import { documentsTexts } from './texts.ts'

/** A docket of a list, or a new one. A card payment does not return the status of a new docket. */
type LabelledDocket = Pick<DocketRow, 'dck_id'> & Partial<Pick<DocketRow, 'dck_status'>>

/** The reason why a docket has no labels, if it has none. */
const whyNoLabels = ({ dck_status = '' }: LabelledDocket): string | null =>
  isStatusId(dck_status) ? docketActionError('haveLabels', dck_status) : null

interface LabelsProps {
  docket: LabelledDocket
}

/** The labels of a docket: from the company's own label system if there is one, otherwise from the portal (FORM-16). */
export function Labels({ docket }: LabelsProps) {
  const { settings } = useSignedIn()
  const disabledReason = whyNoLabels(docket)
  if (hasLabelUrl(settings)) return <LabelSystem {...{ docket, disabledReason }} />
  if (disabledReason !== null)
    return (
      <PageAction
        disabledReason={disabledReason}
        label={documentsTexts.consignmentLabel}
        icon={IconBarcode}
      />
    )
  return <OwnLabels docket={docket} />
}

/** One label per piece, in the chosen format. */
function OwnLabels({ docket: { dck_id } }: LabelsProps) {
  const place = use(ActionPlace)
  const { busy, save } = useSavedFile(documentsTexts.consignmentLabel)
  const items = labelFormats.map(({ format, label }) => (
    <Menu.Item key={format} onClick={() => void save(apiFile(docketLabels, { dck_id, format }))}>
      {label}
    </Menu.Item>
  ))
  if (place === 'menu')
    return (
      <>
        <Menu.Label>{documentsTexts.consignmentLabel}</Menu.Label>
        {items}
        <Menu.Divider />
      </>
    )
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant={place === 'main' ? 'filled' : 'default'}
          leftSection={<IconBarcode size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={busy}
        >
          {documentsTexts.consignmentLabel}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  )
}

/** Opens this docket in the company's label system, with a freshly signed token. */
function LabelSystem({ docket, disabledReason }: LabelsProps & { disabledReason: string | null }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await openLabelSystem(docket.dck_id)
    setBusy(false)
  }
  return (
    <PageAction
      disabledReason={disabledReason}
      label={documentsTexts.consignmentLabel}
      icon={IconExternalLink}
      isBusy={busy}
      onPress={() => void open()}
    />
  )
}
