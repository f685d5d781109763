import { Alert, Button, Group, Text } from '@mantine/core'
import { currencyIds } from '@despatch/domain/money/currencies.ts'
import type { ReportReply } from './reports.queries.ts'

interface OtherCurrenciesProps {
  run: ReportReply
  onShow: (currency: string) => void
}

/** Shows the currency of a report if it is not obvious, with buttons for the other currencies. */
export function OtherCurrencies({ run: { currency, otherCurrencies }, onShow }: OtherCurrenciesProps) {
  if (currency === null) return null
  if (otherCurrencies.length === 0)
    return currency === 'GBP' ? null : (
      <Text size="sm" mb="sm">
        Money is in {currency}.
      </Text>
    )
  return (
    <Alert mb="sm" title={`Money is in ${currency}`}>
      <Group gap="xs">
        <Text size="sm">Dockets in {otherCurrencies.join(', ')} are not included in these amounts.</Text>
        {currencyIds
          .filter((each) => otherCurrencies.includes(each))
          .map((each) => (
            <Button key={each} size="compact-sm" variant="default" onClick={() => onShow(each)}>
              Show {each}
            </Button>
          ))}
      </Group>
    </Alert>
  )
}
