import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ImportDialog } from './import-dialog.tsx'
import { addressBookTexts } from './texts.ts'

interface ImportButtonProps {
  accounts: { cust_id: number; cust_name: string }[]
  /** The account that is shown, or null for all accounts. */
  cust_id: number | null
}

export function ImportButton({ accounts, cust_id }: ImportButtonProps) {
  const [opened, setOpened] = useState(false)
  const first = cust_id ?? accounts[0]?.cust_id
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={first === undefined}
        onClick={() => setOpened(true)}
      >
        {addressBookTexts.import}
      </Button>
      {opened && first !== undefined && (
        <ImportDialog accounts={accounts} first={first} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
