import { readLandmarks } from './landmark-table.ts'

/** Well-known public landmarks in London and the South East, with the parts of them that share a postcode. */
export const landmarksSouth = readLandmarks(`
British Museum | Great Russell Street | London | WC1B 3DG | 51.5194 -0.1270 | Main Entrance; Museum Shop; Montague Place Entrance; East Wing / Loading Bay
Tower of London | Tower Hill | London | EC3N 4AB | 51.5081 -0.0759 | Middle Tower; Waterloo Barracks; Welcome Centre
St Paul's Cathedral | St Paul's Churchyard | London | EC4M 8AD | 51.5138 -0.0984 | Chapter House; Crypt Cafe
Westminster Abbey | Dean's Yard | London | SW1P 3PA | 51.4993 -0.1273 | The Chapter Office; Abbey Shop
House of Commons | Parliament Square | London | SW1A 0AA | 51.4995 -0.1248 | St Stephen's Entrance
Buckingham Palace | The Mall | London | SW1A 1AA | 51.5014 -0.1419
10 Downing Street | Downing Street | London | SW1A 2AA | 51.5034 -0.1276
Churchill War Rooms | King Charles Street | London | SW1A 2AQ | 51.5022 -0.1291
Banqueting House | Whitehall | London | SW1A 2ER | 51.5046 -0.1259
Institute of Contemporary Arts | The Mall | London | SW1Y 5AH | 51.5065 -0.1308
Tate Britain | Millbank | London | SW1P 4RG | 51.4911 -0.1278 | Manton Entrance; Atterbury Street
Westminster Cathedral | 42 Francis Street | London | SW1P 1QW | 51.4961 -0.1396
Harrods | 87-135 Brompton Road | London | SW1X 7XL | 51.4994 -0.1633 | Trevor Square / Goods In
National Gallery | Trafalgar Square | London | WC2N 5DN | 51.5089 -0.1283 | Sainsbury Wing; Getty Entrance; Orange Street / Deliveries
National Portrait Gallery | St Martin's Place | London | WC2H 0HE | 51.5094 -0.1281
St Martin-in-the-Fields | Trafalgar Square | London | WC2N 4JJ | 51.5089 -0.1267 | Cafe in the Crypt; Parish Office
London Coliseum | St Martin's Lane | London | WC2N 4ES | 51.5098 -0.1262 | Stage Door; Box Office
Charing Cross Station | Strand | London | WC2N 5HF | 51.5081 -0.1248
Somerset House | Strand | London | WC2R 1LA | 51.5110 -0.1171 | South Wing; New Wing; Seamen's Hall; East Wing
King's College London | Strand | London | WC2R 2LS | 51.5115 -0.1160 | King's Building; Macadam Building
Royal Courts of Justice | Strand | London | WC2A 2LL | 51.5136 -0.1132 | Main Hall; Thomas More Building
London School of Economics | Houghton Street | London | WC2A 2AE | 51.5144 -0.1166 | Old Building; Centre Building
Sir John Soane's Museum | 13 Lincoln's Inn Fields | London | WC2A 3BP | 51.5170 -0.1174
Royal Opera House | Bow Street | London | WC2E 9DD | 51.5129 -0.1226 | Stage Door; Paul Hamlyn Hall
London Transport Museum | Covent Garden Piazza | London | WC2E 7BB | 51.5119 -0.1213
Theatre Royal Drury Lane | Catherine Street | London | WC2B 5JF | 51.5129 -0.1204 | Box Office; Stage Door
University College London | Gower Street | London | WC1E 6BT | 51.5246 -0.1340 | Wilkins Building; Science Library; Cruciform Building
Senate House Library | Malet Street | London | WC1E 7HU | 51.5210 -0.1290 | North Block; South Block
Birkbeck | Malet Street | London | WC1E 7HX | 51.5219 -0.1304
SOAS | Thornhaugh Street | London | WC1H 0XG | 51.5222 -0.1288 | Main Building; Brunei Gallery
Great Ormond Street Hospital | Great Ormond Street | London | WC1N 3JH | 51.5223 -0.1203 | Main Reception; Variety Club Building; Pharmacy Stores
Charles Dickens Museum | 48 Doughty Street | London | WC1N 2LX | 51.5236 -0.1162
Foundling Museum | 40 Brunswick Square | London | WC1N 1AZ | 51.5251 -0.1206
The Postal Museum | 15-20 Phoenix Place | London | WC1X 0DA | 51.5243 -0.1136 | Mail Rail Depot; Museum Shop
Barbican Centre | Silk Street | London | EC2Y 8DS | 51.5202 -0.0938 | Art Gallery; Barbican Library; Stage Door
Guildhall | Gresham Street | London | EC2V 7HH | 51.5158 -0.0920 | West Wing; North Wing
Bank of England | Threadneedle Street | London | EC2R 8AH | 51.5142 -0.0885
Liverpool Street Station | Liverpool Street | London | EC2M 7PY | 51.5178 -0.0823
Mansion House | Walbrook | London | EC4N 8BH | 51.5131 -0.0895
Central Criminal Court | Old Bailey | London | EC4M 7EH | 51.5157 -0.1019
Dr Johnson's House | 17 Gough Square | London | EC4A 3DE | 51.5151 -0.1081
Temple Church | Temple | London | EC4Y 7BB | 51.5132 -0.1104
Lloyd's of London | 1 Lime Street | London | EC3M 7HA | 51.5130 -0.0822 | Gallery 1; Post Room
Sky Garden | 1 Sky Garden Walk | London | EC3M 8AF | 51.5112 -0.0835
30 St Mary Axe | 30 St Mary Axe | London | EC3A 8BF | 51.5145 -0.0803 | Level 14; Level 27; Loading Bay
The Leadenhall Building | 122 Leadenhall Street | London | EC3V 4AB | 51.5138 -0.0823 | Level 10; Level 42
Leadenhall Market | Gracechurch Street | London | EC3V 1LT | 51.5128 -0.0836
The Monument | Fish Street Hill | London | EC3R 8AH | 51.5101 -0.0859
St Bartholomew's Hospital | West Smithfield | London | EC1A 7BE | 51.5175 -0.1003 | King George V Building; Museum
Sadler's Wells Theatre | Rosebery Avenue | London | EC1R 4TN | 51.5294 -0.1061 | Stage Door; Ticket Office
City, University of London | Northampton Square | London | EC1V 0HB | 51.5277 -0.1027 | College Building; Library
Moorfields Eye Hospital | 162 City Road | London | EC1V 2PD | 51.5273 -0.0899 | Main Entrance; Pharmacy
Wesley's Chapel | 49 City Road | London | EC1Y 1AU | 51.5237 -0.0866
The Charterhouse | Charterhouse Square | London | EC1M 6AN | 51.5211 -0.0997
British Library | 96 Euston Road | London | NW1 2DB | 51.5299 -0.1277 | Main Reception; Conservation Centre; Midland Road / Deliveries
Wellcome Collection | 183 Euston Road | London | NW1 2BE | 51.5258 -0.1339 | Library; Wellcome Cafe
St Pancras International | Euston Road | London | N1C 4QP | 51.5314 -0.1261 | The Arcade; Eurostar Reception
King's Cross Station | Euston Road | London | N1 9AL | 51.5308 -0.1238
London Zoo | Outer Circle | London | NW1 4RY | 51.5353 -0.1534
Madame Tussauds | Marylebone Road | London | NW1 5LR | 51.5229 -0.1550
Royal Academy of Music | Marylebone Road | London | NW1 5HT | 51.5236 -0.1520 | Museum; Duke's Hall
Sherlock Holmes Museum | 221B Baker Street | London | NW1 6XE | 51.5238 -0.1586
Marylebone Station | Melcombe Place | London | NW1 6JJ | 51.5225 -0.1631
Roundhouse | Chalk Farm Road | London | NW1 8EH | 51.5432 -0.1520
Lord's Cricket Ground | St John's Wood Road | London | NW8 8QN | 51.5299 -0.1727 | The Pavilion; Grace Gate
Royal Free Hospital | Pond Street | London | NW3 2QG | 51.5530 -0.1653 | Main Reception; Pharmacy
Keats House | 10 Keats Grove | London | NW3 2RR | 51.5556 -0.1682
Freud Museum | 20 Maresfield Gardens | London | NW3 5SX | 51.5483 -0.1779
Kenwood House | Hampstead Lane | London | NW3 7JR | 51.5713 -0.1675
Royal Air Force Museum | Grahame Park Way | London | NW9 5LL | 51.5972 -0.2380
Wallace Collection | Manchester Square | London | W1U 3BN | 51.5175 -0.1529 | Hertford House; Museum Shop
Wigmore Hall | 36 Wigmore Street | London | W1U 2BP | 51.5166 -0.1483
Royal Academy of Arts | Piccadilly | London | W1J 0BD | 51.5093 -0.1395 | Burlington House
Apsley House | 149 Piccadilly | London | W1J 7NT | 51.5035 -0.1516
The Ritz London | 150 Piccadilly | London | W1J 9BR | 51.5070 -0.1415 | Concierge; Arlington Street / Goods In
Fortnum & Mason | 181 Piccadilly | London | W1A 1ER | 51.5084 -0.1383
Selfridges | 400 Oxford Street | London | W1A 1AB | 51.5144 -0.1528 | Edwards Mews / Goods In; Customer Collections
Broadcasting House | Portland Place | London | W1A 1AA | 51.5186 -0.1438 | Main Reception; Radio Theatre
London Palladium | 8 Argyll Street | London | W1F 7TF | 51.5146 -0.1405
The Photographers' Gallery | 16-18 Ramillies Street | London | W1F 7LW | 51.5150 -0.1388
Handel Hendrix House | 25 Brook Street | London | W1K 4HB | 51.5130 -0.1458
RIBA | 66 Portland Place | London | W1B 1AD | 51.5212 -0.1450 | British Architectural Library; Bookshop
St Mary's Hospital | Praed Street | London | W2 1NY | 51.5172 -0.1740 | Queen Elizabeth Queen Mother Wing; Cambridge Wing
Kensington Palace | Kensington Gardens | London | W8 4PX | 51.5050 -0.1877
Design Museum | 224-238 Kensington High Street | London | W8 6AG | 51.4996 -0.1998 | Design Kitchen; Swarovski Foundation Centre
Leighton House | 12 Holland Park Road | London | W14 8LZ | 51.4986 -0.2031
Olympia London | Hammersmith Road | London | W14 8UX | 51.4964 -0.2098 | Grand Hall; National Hall
Eventim Apollo | 45 Queen Caroline Street | London | W6 9QH | 51.4909 -0.2247
Lyric Hammersmith | King Street | London | W6 0QL | 51.4931 -0.2261
Chiswick House | Burlington Lane | London | W4 2RP | 51.4838 -0.2586
Westfield London | Ariel Way | London | W12 7GF | 51.5074 -0.2212
Natural History Museum | Cromwell Road | London | SW7 5BD | 51.4967 -0.1764 | Darwin Centre; Hintze Hall; Wildlife Garden
Science Museum | Exhibition Road | London | SW7 2DD | 51.4978 -0.1745 | Wellcome Wing; Dana Research Centre
Victoria and Albert Museum | Cromwell Road | London | SW7 2RL | 51.4966 -0.1722 | National Art Library; V&A Shop; Secretariat Gate
Royal Albert Hall | Kensington Gore | London | SW7 2AP | 51.5009 -0.1774 | Door 12; Stage Door
Imperial College London | Exhibition Road | London | SW7 2AZ | 51.4988 -0.1749 | Sherfield Building; Abdus Salam Library; Huxley Building
Saatchi Gallery | King's Road | London | SW3 4RY | 51.4907 -0.1590
National Army Museum | Royal Hospital Road | London | SW3 4HT | 51.4861 -0.1600
Royal Hospital Chelsea | Royal Hospital Road | London | SW3 4SR | 51.4875 -0.1575
Royal Marsden Hospital | Fulham Road | London | SW3 6JJ | 51.4907 -0.1727
Stamford Bridge | Fulham Road | London | SW6 1HS | 51.4817 -0.1910 | West Stand; Stadium Megastore
Craven Cottage | Stevenage Road | London | SW6 6HH | 51.4749 -0.2217
Battersea Arts Centre | Lavender Hill | London | SW11 5TN | 51.4647 -0.1600
All England Lawn Tennis Club | Church Road | London | SW19 5AE | 51.4340 -0.2140 | Gate 4; Wimbledon Museum
Tate Modern | Bankside | London | SE1 9TG | 51.5076 -0.0994 | Turbine Hall; Blavatnik Building; Tate Shop
Shakespeare's Globe | 21 New Globe Walk | London | SE1 9DT | 51.5081 -0.0972 | Sam Wanamaker Playhouse; Stage Door
Southwark Cathedral | Montague Close | London | SE1 9DA | 51.5061 -0.0897
The Shard | 32 London Bridge Street | London | SE1 9SG | 51.5045 -0.0865 | Level 17; Level 24; Post Room
Guy's Hospital | Great Maze Pond | London | SE1 9RT | 51.5034 -0.0870 | Tower Wing; Cancer Centre; Pharmacy
Tower Bridge | Tower Bridge Road | London | SE1 2UP | 51.5055 -0.0754
HMS Belfast | The Queen's Walk | London | SE1 2JH | 51.5066 -0.0814
Imperial War Museum | Lambeth Road | London | SE1 6HZ | 51.4958 -0.1087 | Research Room; West Terrace
Southbank Centre | Belvedere Road | London | SE1 8XX | 51.5058 -0.1168 | Royal Festival Hall; Hayward Gallery; Queen Elizabeth Hall
National Theatre | Upper Ground | London | SE1 9PX | 51.5071 -0.1142 | Lyttelton Theatre; Dorfman Theatre; Scene Dock
BFI Southbank | Belvedere Road | London | SE1 8XT | 51.5067 -0.1153
The Old Vic | The Cut | London | SE1 8NB | 51.5022 -0.1096
Waterloo Station | Waterloo Road | London | SE1 8SW | 51.5031 -0.1132
Lambeth Palace | Lambeth Palace Road | London | SE1 7JU | 51.4955 -0.1197
St Thomas' Hospital | Westminster Bridge Road | London | SE1 7EH | 51.4989 -0.1189 | North Wing; Gassiot House; Evelina Children's Hospital
The Kia Oval | Kennington Oval | London | SE11 5SS | 51.4838 -0.1149
King's College Hospital | Denmark Hill | London | SE5 9RS | 51.4680 -0.0939 | Golden Jubilee Wing; Hambleden Wing; Pathology Reception
Royal Observatory | Blackheath Avenue | London | SE10 8XJ | 51.4769 -0.0005
National Maritime Museum | Romney Road | London | SE10 9NF | 51.4810 -0.0053 | Caird Library; Sammy Ofer Wing
Cutty Sark | King William Walk | London | SE10 9HT | 51.4828 -0.0096
The O2 | Peninsula Square | London | SE10 0DX | 51.5030 0.0032
Goldsmiths | New Cross | London | SE14 6NW | 51.4743 -0.0354
Dulwich Picture Gallery | Gallery Road | London | SE21 7AD | 51.4460 -0.0863
Horniman Museum | 100 London Road | London | SE23 3PQ | 51.4412 -0.0609
Whitechapel Gallery | 77-82 Whitechapel High Street | London | E1 7QX | 51.5160 -0.0703
Royal London Hospital | Whitechapel Road | London | E1 1FR | 51.5178 -0.0600 | Main Reception; Pathology Building
Queen Mary University of London | Mile End Road | London | E1 4NS | 51.5240 -0.0400 | Queens' Building; Mile End Library
The Old Truman Brewery | 91 Brick Lane | London | E1 6QL | 51.5208 -0.0719 | Unit 4; F Block; Boiler House
Young V&A | Cambridge Heath Road | London | E2 9PA | 51.5290 -0.0551
Museum of the Home | 136 Kingsland Road | London | E2 8EA | 51.5317 -0.0765
Hackney Empire | 291 Mare Street | London | E8 1EJ | 51.5453 -0.0553
Museum of London Docklands | West India Quay | London | E14 4AL | 51.5076 -0.0238
One Canada Square | Canary Wharf | London | E14 5AB | 51.5049 -0.0195 | Level 21; Level 37; Loading Bay
ExCeL London | Western Gateway | London | E16 1XL | 51.5081 0.0300 | Lorry Way / North Side; Platinum Suite
London City Airport | Hartmann Road | London | E16 2PX | 51.5040 0.0490
William Morris Gallery | Forest Road | London | E17 4PP | 51.5913 -0.0204
London Stadium | Queen Elizabeth Olympic Park | London | E20 2ST | 51.5387 -0.0166
Business Design Centre | 52 Upper Street | London | N1 0QH | 51.5356 -0.1060 | Suite 120; Suite 214; Gallery Level
Kings Place | 90 York Way | London | N1 9AG | 51.5346 -0.1222 | Hall One; Level 4
Almeida Theatre | Almeida Street | London | N1 1TA | 51.5395 -0.1031
Emirates Stadium | Hornsey Road | London | N7 7AJ | 51.5549 -0.1084
Tottenham Hotspur Stadium | 782 High Road | London | N17 0BX | 51.6043 -0.0663
Alexandra Palace | Alexandra Palace Way | London | N22 7AY | 51.5942 -0.1307 | Great Hall; Palm Court
Wembley Stadium | Wembley Park | Wembley, Middlesex | HA9 0WS | 51.5560 -0.2796
Royal Botanic Gardens | Kew Green | Richmond, Surrey | TW9 3AE | 51.4820 -0.2910 | Herbarium; Sir Joseph Banks Building
The National Archives | Bessant Drive | Richmond, Surrey | TW9 4DU | 51.4811 -0.2795 | Reading Rooms; Records Delivery
Twickenham Stadium | 200 Whitton Road | Twickenham, Middlesex | TW2 7BA | 51.4560 -0.3417
Heathrow Terminal 5 | Wallis Road | Hounslow, Middlesex | TW6 2GA | 51.4723 -0.4880
Hampton Court Palace | Hampton Court Road | East Molesey, Surrey | KT8 9AU | 51.4036 -0.3378
Windsor Castle | Castle Hill | Windsor, Berkshire | SL4 1NJ | 51.4839 -0.6044
Gatwick South Terminal | Ring Road South | Gatwick, West Sussex | RH6 0NP | 51.1566 -0.1610
Ashmolean Museum | Beaumont Street | Oxford, Oxfordshire | OX1 2PH | 51.7554 -1.2600 | Cast Gallery; Museum Shop
Bodleian Library | Broad Street | Oxford, Oxfordshire | OX1 3BG | 51.7540 -1.2540 | Weston Library; Radcliffe Camera
John Radcliffe Hospital | Headley Way | Oxford, Oxfordshire | OX3 9DU | 51.7638 -1.2197 | West Wing; Women's Centre
Fitzwilliam Museum | Trumpington Street | Cambridge, Cambridgeshire | CB2 1RB | 52.2002 0.1196
King's College | King's Parade | Cambridge, Cambridgeshire | CB2 1ST | 52.2043 0.1166 | Porters' Lodge; College Library
Cambridge University Library | West Road | Cambridge, Cambridgeshire | CB3 9DR | 52.2051 0.1081
Addenbrooke's Hospital | Hills Road | Cambridge, Cambridgeshire | CB2 0QQ | 52.1750 0.1406 | Outpatients; Pathology; Rosie Hospital
Canterbury Cathedral | The Precincts | Canterbury, Kent | CT1 2EH | 51.2798 1.0828
University of Kent | Giles Lane | Canterbury, Kent | CT2 7NZ | 51.2970 1.0690
Turner Contemporary | Rendezvous | Margate, Kent | CT9 1HG | 51.3911 1.3811
Dover Castle | Castle Hill | Dover, Kent | CT16 1HU | 51.1297 1.3214
Leeds Castle | Broomfield | Maidstone, Kent | ME17 1PL | 51.2490 0.6300
Bluewater | Bluewater Parkway | Greenhithe, Kent | DA9 9ST | 51.4388 0.2700
Brighton Dome | Church Street | Brighton, East Sussex | BN1 1UE | 50.8234 -0.1383 | Corn Exchange; Studio Theatre
Royal Pavilion | Pavilion Buildings | Brighton, East Sussex | BN1 1EE | 50.8223 -0.1377
University of Sussex | Falmer | Brighton, East Sussex | BN1 9RH | 50.8671 -0.0879 | Sussex House; Library
Winchester Cathedral | 9 The Close | Winchester, Hampshire | SO23 9LS | 51.0607 -1.3131
University of Southampton | University Road | Southampton, Hampshire | SO17 1BJ | 50.9350 -1.3960 | Hartley Library; Building 37
St Mary's Stadium | Britannia Road | Southampton, Hampshire | SO14 5FP | 50.9058 -1.3910
Fratton Park | Frogmore Road | Portsmouth, Hampshire | PO4 8RA | 50.7964 -1.0640
Guildford Cathedral | Stag Hill | Guildford, Surrey | GU2 7UP | 51.2411 -0.5903
St Albans Cathedral | Sumpter Yard | St Albans, Hertfordshire | AL1 1BY | 51.7506 -0.3424
Bletchley Park | Sherwood Drive | Milton Keynes, Buckinghamshire | MK3 6EB | 51.9977 -0.7407 | The Mansion; Block C
Stadium MK | Stadium Way | Milton Keynes, Buckinghamshire | MK1 1ST | 52.0096 -0.7335
London Stansted Airport | Terminal Road North | Stansted, Essex | CM24 1QW | 51.8890 0.2620
London Luton Airport | Airport Way | Luton, Bedfordshire | LU2 9LY | 51.8797 -0.3763
Colchester Castle | Castle Park | Colchester, Essex | CO1 1TJ | 51.8906 0.9030
`)
