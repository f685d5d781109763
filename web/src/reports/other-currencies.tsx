import { Alert, Button, Group, Text } from '@mantine/core'
import { currencyIds } from '@despatch/domain/money/currencies.ts'
import type { ReportReply } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

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
        {reportsTexts.moneyIsIn(currency)}
      </Text>
    )
  return (
    <Alert mb="sm" title={reportsTexts.moneyIsInTitle(currency)}>
      <Group gap="xs">
        <Text size="sm">{reportsTexts.otherCurrenciesHelp(otherCurrencies.join(', '))}</Text>
        {currencyIds
          .filter((each) => otherCurrencies.includes(each))
          .map((each) => (
            <Button key={each} size="compact-sm" variant="default" onClick={() => onShow(each)}>
              {reportsTexts.showCurrency(each)}
            </Button>
          ))}
      </Group>
    </Alert>
  )
}
