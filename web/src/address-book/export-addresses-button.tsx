import { Button } from '@mantine/core'
import { customerAddressExport } from '@despatch/contract/address-book/address-book.ts'
import { IconDownload } from '@tabler/icons-react'
import { apiFile } from '../platform/api.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { commonTexts } from '../ui/texts.ts'
import { addressBookTexts } from './texts.ts'

/** Downloads all addresses of the current filter as CSV, including those not loaded yet (ADDR-07). */
export function ExportAddressesButton({ cust_id, search }: { cust_id: number | null; search: string }) {
  const { busy, save } = useSavedFile(commonTexts.loadData)
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() =>
        void save(
          apiFile(customerAddressExport, { ...(cust_id === null ? {} : { cadd_cust_id: cust_id }), search }),
        )
      }
    >
      {addressBookTexts.exportToCsv}
    </Button>
  )
}
