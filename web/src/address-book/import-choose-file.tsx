import { Alert, FileInput, Group, Radio, Stack, Text } from '@mantine/core'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Select } from '../ui/list-fields.tsx'

interface ChooseFileProps {
  accounts: { cust_id: number; cust_name: string }[]
  cust_id: number
  setAccount: (cust_id: number) => void
  type: AddressType
  setType: (type: AddressType) => void
  problem: string | null
  onChoose: (file: File | null) => void
}

export function ChooseFile(props: ChooseFileProps) {
  const { accounts, cust_id, setAccount, type, setType, problem, onChoose } = props
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        A CSV file with one row of headings, such as {importColumns.map(({ heading }) => heading).join(', ')}.
        The file is checked before anything is saved. Addresses that you already have are not added again.
      </Text>
      {accounts.length > 1 && (
        <Select
          label="Import into"
          searchable
          allowDeselect={false}
          data={accounts.map((each) => ({ value: String(each.cust_id), label: each.cust_name }))}
          value={String(cust_id)}
          onChange={(chosen) => chosen && setAccount(Number(chosen))}
        />
      )}
      <Radio.Group
        label="Use rows without a type for"
        value={String(type)}
        onChange={(chosen) => setType(chosen === '0' ? 0 : 1)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="0" label="Collections" />
          <Radio value="1" label="Deliveries" />
        </Group>
      </Radio.Group>
      <FileInput
        label="File"
        placeholder="Choose a CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        value={null}
        onChange={onChoose}
      />
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  )
}
