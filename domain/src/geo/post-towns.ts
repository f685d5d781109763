/** A town that gives its name to a postcode area, and the district in its centre. */
export interface PostTown {
  name: string
  /** An outward code, such as 'LS1'. */
  district: string
}

/** From the largest places to the smaller ones, so that a small map names the largest. */
const lines = `
London WC2N|Birmingham B1|Manchester M1|Glasgow G1|Edinburgh EH1|Belfast BT1|Cardiff CF10|Leeds LS1|Liverpool L1
Newcastle upon Tyne NE1|Bristol BS1|Sheffield S1|Nottingham NG1|Plymouth PL1|Southampton SO14|Norwich NR1|Aberdeen AB11
Inverness IV1|Hull HU1|Leicester LE1|Coventry CV1|Swansea SA1|Brighton BN1|Exeter EX1|York YO1|Oxford OX1|Cambridge CB2
Dundee DD1|Stoke-on-Trent ST1|Derby DE1|Portsmouth PO1|Bradford BD1|Reading RG1|Milton Keynes MK9|Northampton NN1
Carlisle CA1|Lincoln LN1|Peterborough PE1|Ipswich IP1|Canterbury CT1|Bournemouth BH1|Gloucester GL1|Perth PH1
Middlesbrough TS1|Preston PR1|Wolverhampton WV1|Swindon SN1|Luton LU1|Southend-on-Sea SS1|Blackpool FY1|Sunderland SR1
Chester CH1|Worcester WR1|Shrewsbury SY1|Hereford HR1|Truro TR1|Taunton TA1|Bath BA1|Salisbury SP1|Dorchester DT1
Torquay TQ1|Guildford GU1|Colchester CO1|Chelmsford CM1|Lancaster LA1|Durham DH1|Darlington DL1|Doncaster DN1|Newport NP20
Llandudno LL30|Llandrindod Wells LD1|Dumfries DG1|Galashiels TD1|Kilmarnock KA1|Kirkcaldy KY1|Falkirk FK1|Paisley PA1
Motherwell ML1|Stornoway HS1|Kirkwall KW15|Lerwick ZE1|Douglas IM1|St Helier JE2|St Peter Port GY1|Bolton BL1
Stockport SK1|Oldham OL1|Blackburn BB1|Huddersfield HD1|Halifax HX1|Wakefield WF1|Harrogate HG1|Warrington WA1|Wigan WN1
Crewe CW1|Telford TF3|Walsall WS1|Dudley DY1|Rochester ME1|Tonbridge TN9|Redhill RH1|Slough SL1|Watford WD17|St Albans AL1
Hemel Hempstead HP1|Stevenage SG1|Croydon CR0|Kingston upon Thames KT1|Sutton SM1|Bromley BR1|Dartford DA1|Romford RM1
Ilford IG1|Enfield EN1|Harrow HA1|Southall UB1|Twickenham TW1`

/** The towns of all postcode areas, the largest first. The areas of London share one. */
export const postTowns: readonly PostTown[] = lines
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const space = entry.lastIndexOf(' ')
    return { name: entry.slice(0, space), district: entry.slice(space + 1) }
  })
