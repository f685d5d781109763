import { Button, Menu } from '@mantine/core'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { isStatusId, whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import { IconBarcode, IconChevronDown } from '@tabler/icons-react'
import { apiFile } from '../app/api.ts'
import type { DocketRow } from './docket-calls.ts'
import { labelPapers } from './label-papers.ts'
import { useSavedFile } from './use-saved-file.ts'

/** The docket's labels, one a parcel, on the paper that the printer has (FORM-16). */
export function LabelsButton({ docket }: { docket: DocketRow }) {
  const { busy, save } = useSavedFile('Consignment Label')
  const why = isStatusId(docket.dck_status) ? whyDocketCannot('haveLabels', docket.dck_status) : null
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
        {labelPapers.map(({ format, label }) => (
          <Menu.Item
            key={format}
            onClick={() => void save(apiFile(docketLabels, { dck_id: docket.dck_id, format }))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
