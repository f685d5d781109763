import { Alert, FileInput, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { addressBookTexts } from './texts.ts'

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
        {addressBookTexts.fileHelp(importColumns.map(({ heading }) => heading).join(', '))}
      </Text>
      {accounts.length > 1 && (
        <Select
          label={addressBookTexts.importInto}
          searchable
          allowDeselect={false}
          data={accounts.map((each) => ({ value: String(each.cust_id), label: each.cust_name }))}
          value={String(cust_id)}
          onChange={(chosen) => chosen && setAccount(Number(chosen))}
        />
      )}
      <Radio.Group
        label={addressBookTexts.typeOfOtherRows}
        value={String(type)}
        onChange={(chosen) => setType(chosen === '0' ? 0 : 1)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="0" label={addressBookTexts.collections} />
          <Radio value="1" label={addressBookTexts.deliveries} />
        </Group>
      </Radio.Group>
      <FileInput
        label={addressBookTexts.file}
        placeholder={addressBookTexts.fileExample}
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
