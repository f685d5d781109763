import { execute, statement, type Queryable } from '../platform/database/statement.ts'

const upsertSetting = statement<never>(
  'keep-address-setting',
  `insert into setting (setting_group, setting_name, cust_id, setting_value) values ('addresses', $1, null, $2)
   on conflict (setting_name, cust_id) do update set setting_value = excluded.setting_value`,
)

export const keepSourceSetting = (tx: Queryable, name: string, value: string) =>
  execute(tx, upsertSetting, [name, value])
