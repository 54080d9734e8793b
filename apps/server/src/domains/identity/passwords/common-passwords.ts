/**
 * What people choose most, in lower case. Only what the shortest allowed length lets through matters, so shorter words stand here for
 * their usual endings alone: `dragon` is too short anyway, `dragon123` is not.
 */
const whole = `
12345678 123456789 1234567890 0123456789 01234567 012345678 87654321 987654321 9876543210 0987654321 98765432 876543210 11223344 1122334455
112233445566 12341234 123412341234 12121212 1212121212 123123123 123123123123 123321123 123456123456 12345612 1234561 12345654321 123454321
1234554321 1234567654321 12344321 123321123321 147258369 147852369 159357456 159753456 159951159 741852963 789456123 321654987 963852741
369258147 456789123 963258741 147896325 14789632 15935700 95175300 951753852 753951852 159753159 159357159 147147147 258258258 369369369
102030405 1020304050 10203040 11112222 1111222233334444 22223333 12312312 13579135 135792468 1357924680 13579246 24681357 246813579 2468101214
31415926 314159265 3141592654 27182818 20202020 20102010 20112011 20122012 20002000 19951995 19901990 10101010 01010101 01020304 0102030405
11111112 11111122 00000001 00000007 12345670 12345677 12345679 12345688 12345699 123456780 1234567899 1234567891 12345678910 123456789123
1234567890123 123456789012 1234567812345678 11235813 99887766 9988776655 998877665544 55667788 44332211 5544332211 87878787 78787878
69696969 42424242 36363636 31313131 25252525 23232323 21212121 14141414 13131313 18181818 17171717 16161616 15151515 19191919 24242424 32323232
45454545 54545454 56565656 65656565 67676767 76543210 76767676 85858585 89898989 90909090 98989898 10293847 1029384756 102938475 56473829
qwertyui qwertyuiop qwertyuio qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1234567 123qwerty 1234qwer 12345qwert
123456qwerty qwertyqwerty qwerqwer qwertqwert qwer1234 qwert123 qwert1234 qwert12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 2wsx3edc 2wsx1qaz 1qaz1qaz zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 zaq1@wsx 1qaz@wsx !qaz2wsx !qaz@wsx q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 1qw23er4 12qwaszx 12qw34er qazwsxedc qazwsxed qazwsx12 qazwsx123 qazwsx1234 qazxswedc qazxswed qweasdzxc qweasdzx qweasd123
qwe123qwe qwe123456 qweqweqwe qwe12345 asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdfqwer asdf1234 asd123456 asdasdasd asdasd123 asdqwe123 asdf12345
asdfjkl; zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv zxcv1234 zxc123456 zxczxczxc zxcasdqwe aqswdefr poiuytre poiuytrewq lkjhgfds lkjhgfdsa mnbvcxz1
0okm9ijn 9ijn8uhb qpwoeiruty qawsedrf azertyui azertyuiop azerty123 qwertz123 1234abcd abcd1234 abcd12345 abcd123456 abc12345 abc123456 abc1234567
abc123abc abcabcabc 123abc123 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaa12345 aaa111222 aabbccdd abcdefgh abcdefghi abcdefghij
abcdefg1 abcdefg123 abcdef123 abcd4321 as123456 az123456 b1234567 c1234567 d1234567 k1234567 m1234567 m123456789 q1234567 q12345678 q123456789
qq123456 s1234567 s123456789 w1234567 woaini1314 wang1234 z1234567 z123456789 zz123456 x1234567 5201314520 1314520520 iloveyou520 31415926535
1234567a 12345678a 12345678q 123456789a 123456789q 123456789z 123456789m 123456aa 123456ab 123456abc 1234567q 1234567890a 1234567890q 12345abc
12345qwe 123456qw 123456qwe 123qwe123 123qweasd 123qweasdzxc 1a2b3c4d 1a2b3c4d5e 111222333 111222333444 111111111 222333444 333222111 444555666
777888999 789789789 987987987 999888777 321321321 654654654 456456456 159159159 357357357 753753753 007007007 100200300 100100100 123000123
password password0 password1 password2 password3 password4 password5 password7 password8 password9 password01 password10 password11 password12
password13 password21 password22 password99 password007 password123 password1234 password12345 password123456 password! password1! password123!
password@1 password@123 passw0rd passw0rd1 passw0rd123 passw0rd! p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@$$w0rd p@$$word
pa$$word pa$$w0rd pa55word pa55w0rd pass1234 pass12345 pass123456 passpass passport password. passwort passw0rt mypassword mypassword1 thepassword
newpassword newpass1 newpass123 nopassword yourpassword apassword 1password 123password passwordpassword drowssap passphrase changeme changeme1
changeme123 changeit1 letmein1 letmein12 letmein123 letmein! letmeinn letmein22 welcome1 welcome2 welcome12 welcome123 welcome1234 welcome! welcome@123
welcome01 admin123 admin1234 admin12345 admin123456 admin@123 adminadmin administrator adminpass root1234 rootroot toor1234 test1234 test12345 test123456
testtest testing1 testing123 testpass tester12 user1234 useruser guest123 guestguest temp1234 temppass demo1234 demodemo login123 loginlogin secret123
secret12 secret1234 topsecret mysecret default1 default123 master12 master123 master1234 computer computer1 computer123 internet internet1 internet123
trustno1 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu12 iloveu123 iloveyouu ilovegod ilovejesus ilovehim ilovelove ilovemom
iloveme1 iloveme123 iluvyou1 loveyou1 loveyou12 lovelove loveforever lovelovelove love1234 love12345 love123456 lover123 loveme12 loveme123 lovers123
princess sunshine football baseball superman starwars michelle jennifer corvette mercedes maverick samantha danielle jonathan benjamin victoria
alexander alexandra charlotte elizabeth christian christina christine catherine stephanie nicholas patricia isabella sebastian gabriela gabriella
dolphins steelers cowboys1 redskins packers1 lakers24 yankees1 eagles12 patriots broncos1 rangers1 arsenal1 chelsea1 barcelona barcelona1 realmadrid
liverpool liverpool1 manchester manutd123 juventus juventus1 acmilan1 galatasaray fenerbahce besiktas spartak1 zenit2008 everton1 ronaldo7 ronaldo1
messi123 messi10messi cristiano cristiano7 neymar11 zidane10 beckham7 kobe2424 lebron23 jordan23 jordan12 michael1 michael12 jackson5 madonna1 metallica
nirvana1 eminem123 shadow12 shadow123 killer12 killer123 hunter12 hunter123 hunter01 dragon12 dragon123 monkey12 monkey123 pokemon1 pokemon123 naruto123
minecraft minecraft1 roblox123 fortnite1 warcraft warcraft1 starcraft counterstrike playstation nintendo gamecube xbox3600 batman123 spiderman spiderman1
superman1 superman123 wolverine ironman1 ironman123 blink182 slipknot slipknot1 rockstar rockstar1 harrypotter harley12 mustang1 ferrari1 porsche911
whatever whatever1 nothing1 something anything everything blessed1 jesus123 jesuschrist christ12 angel123 angels12 heaven12 hellokitty snoopy12 tigger12
butterfly butterfly1 chocolate chocolate1 strawberry pineapple cheesecake cookie123 cookies1 cupcake1 peanut12 pumpkin1 sweetheart sweetpea babygirl
babygirl1 babyboy1 princess1 princess12 princess123 sunshine1 sunshine12 sunshine123 flower12 flower123 summer12 summer123 winter12 football1 football12
football123 baseball1 basketball basketball1 softball soccer12 soccer123 hockey12 volleyball cheerleader skateboard snowboard swimming freedom1
freedom123 friends1 friends123 forever1 forever21 family123 mother123 father123 daddysgirl brother1 sister12 beautiful beautiful1 gorgeous handsome
diamond1 diamonds platinum silver12 scorpion scorpio1 phoenix1 thunder1 lightning midnight moonlight starlight rainbow1 blueeyes brooklyn california
newyork1 london12 paris123 germany1 america1 australia blackcat blackjack black123 redsox04 greenday purple12 orange12 orange123 yellow12 banana12
apple123 samsung1 samsung123 motorola nokia123 nokia5800 iphone123 android1 google123 google12 facebook facebook1 yahoo123 microsoft windows7 windows10
linux123 ubuntu12 server123 oracle123 database hacker123 hackers1 qwerty77 asdf123456 zxcvbnm12 marlboro1 guinness budlight heineken letsparty
einstein socrates napoleon spartan1 spartacus gladiator warrior1 warriors knight12 champion champions winner12 winner123 success1 success123 goodluck
lucky123 lucky777 casino77 money123 money1234 bigmoney business business1 company1 office12 manager1 director consultant engineer doctor12 student1
student123 teacher1 teacher123 school12 university college1 iloveschool security security1 security123 access14 access123 monitor1 keyboard software
hardware download network1 wireless internet12 explorer discover discovery enterprise voyager1 stargate stargate1 startrek startrek1 chewbacca godzilla1
terminator predator predator1 matrix123 goldfish dolphin1 elephant crocodile blackbird falcon12 hummingbird sparrow1 panther1 panthers penguin1 penguins
tiger123 tigers12 lion1234 bulldogs bulldog1 wildcats gators12 longhorn mustangs raiders1 vikings1 chargers dallas22 chicago1 cricket1 pakistan pakistan1
pakistan123 india123 indian123 krishna1 jaimatadi ganesha1 waheguru bismillah bismillah1 bismillah786 allah786 786786786 allahuakbar allahakbar
mohammad mohammad1 mohammad123 mohammed mohammed1 muhammad muhammad1 muhammad123 mohamed123 ahmed123 ahmad123 ali12345 ali123456 ali110110
hossein1 hossein123 hossein12 hosein123 hassan123 hasan123 mahdi123 mehdi123 mehdi1234 amir1234 amir12345 amirhossein amirali123 alireza1 alireza12
alireza123 alireza1234 hamidreza mohammadreza mohamadreza mohsen123 masoud123 saeed123 saeed1234 reza1234 reza12345 reza123456 omid1234 navid123
hamid123 hamed123 vahid123 javad123 majid123 milad123 meysam123 morteza1 mojtaba1 mostafa1 ebrahim1 behnam123 behzad123 farhad123 farshad1 shahin123
shahram1 siavash1 sina1234 soheil123 arash123 arash1234 armin123 aryan123 danial123 ehsan123 iman1234 kamran123 kaveh123 kourosh1 kurosh123 kianoosh
fateme123 fatemeh1 fatemeh123 fatima123 zahra123 zahra1234 maryam12 maryam123 mahsa123 mahtab123 mina1234 nasrin123 negar123 nazanin1 narges123 neda1234
niloofar nilofar1 parisa123 sara1234 sara12345 sahar123 samira123 sepideh1 setare123 setareh1 shirin123 somayeh1 soheila1 tara1234 yasaman1 zeinab123
elham123 elnaz123 hanieh123 leila123 azadeh123 azade123 bahar123 baran123 donya123 ghazal123 golnaz123 hadis123 iran1234 iran12345 iran123456 iraniran
iranian1 iranian123 persian1 persian123 persia123 persepolis perspolis perspolis1 perspolis6 perspolis123 esteghlal esteghlal1 esteghlal123 taj12345
sepahan1 sepahan123 teraktor1 tractor1 tehran12 tehran123 tehran1234 tehran021 mashhad1 mashhad123 esfahan1 isfahan123 shiraz123 tabriz123 ahvaz123
kermanshah kerman123 karaj123 rasht123 yazd1234 hamedan1 khoda123 khodaya1 khodajoon yaali110 yaali123 yahossein yahosein yamahdi1 yazahra1 yaemamreza
salam123 salam1234 salam12345 salamsalam salam123456 azizam123 asheghetam asheghtam doostdaram dostdaram eshgham1 eshgh123 eshgh1234 janam123 joonam123
delam123 setayesh1 parvane1 parvaneh parastoo golpesar ramzaboor ramz1234 ramzobor kavosh12 kavosh123 kavosh1234 kavosh12345 kavoshkavosh
raha1234 nima1234 pouria123 pooria123 peyman123 parham123 pedram123 payam123 parsa123 parsa1234 samsung786 mci09121 irancell irancell1 hamrahaval
09120912 09350935 09120000 09111111 0912345678 09121234567 09123456789 09120000000 09111111111 09351234567 09129999999 02122222222 02188888888
ضصثقفغعه شسیبلاتن شسیبلاتنم ظطزرذدپو سلام1234 سلام12345 سلامسلام رمزعبور رمز12345 عشقعشق1 دوستتدارم ایران1234 ایرانایران خدایا123 یاعلی110 یاعلی123
پرسپولیس پرسپولیس1 استقلال استقلال1 استقلال123 محمد1234 محمد12345 علی12345 علی123456 فاطمه123 زهرا1234 مریم1234
aardvark airborne airforce airplane alexandr alexande assassin atlantis babydoll babylon5 basketba bigboobs bigdaddy billybob blahblah blizzard bluebird
bobafett bollocks buckeyes bullshit butthead butterfl cadillac cardinal carolina cavalier cherokee chevelle cheyenne chocolat christia christin cocacola
colorado creative darkness darkside darkstar defender deftones devildog dickhead elizabet electric enterpri fireball firebird freepass freeuser fuckyou1
fuckyou2 fuckyou123 garfield godzilla hardcore hellfire hercules hotstuff icecream infinity kawasaki lacrosse lasvegas lifehack liverpoo logitech lonewolf
loverboy marathon maryjane metallic michigan mistress montreal ncc1701d paradise pavilion pearljam peekaboo poohbear precious presario pussycat redwings
renegade rolltide rush2112 scarface scotland semperfi serenity shamrock shithead snickers snowball soso123aljg spiderma spitfire srinivas stephani stingray
svetlana swordfis swordfish tarheels thailand usuckballz1 valentin valentina veronika vladimir westside wolfgang wolfpack wolverin wordpass wrangler
zeppelin 4815162342 123654789 1232323q fktrcfylh fyfcnfcbz cjkysirj dbrnjhbz trfnthbyf ytrewq123 lkjhgf123 kristina anastasia nastya123 natasha1 marina123
`;

const stems = `
admin alex alexis amanda andrea andrew angel angela anthony apple arsenal ashley asdf asdfgh austin azerty bailey banana barney baseball batman bear bella
blink boomer boss boston brandon brandy buster butter camaro carlos carlos charlie cheese chelsea chester chicken chris chris coffee cookie cooper corvette
cowboy crystal daniel david debbie denise diamond dick dolphin donald dragon eagle eagles edward eminem eric falcon ferrari fire fish flower football
forever frank freedom friend friends ginger george gold golf google guitar hammer hannah happy harley heather hello hockey home hunter iceman iloveu jack
jackson james jasmine jason jasper jennifer jessica jesus john johnny jordan joseph joshua junior justin kelly kevin killer king lakers larry lauren letmein
lizard london love lovely lucky maggie manager marina mark marlboro martin master matrix matthew max maxwell melissa mercedes merlin michael michelle mickey
midnight mike miller money monkey monster morgan mother mountain mustang naruto nascar nathan newyork nicole nikita nirvana oliver orange pass patrick peanut
pepper peter phoenix player please pokemon prince princess purple qazwsx qwe qwer qwert qwerty rabbit rachel rainbow raiders ranger rangers richard robert
rocket rosebud ryan samantha samsung samson sandra sasha scooter secret sergey shadow shannon silver simpsons slayer smokey snoopy soccer sparky spider star
steelers stella steven success summer sunshine super superman taylor tennis test teresa thomas thunder tiger tigger tucker turtle victor victoria viking
welcome william willow wilson winner winter wizard yamaha yankees yellow zxcvbn zxcvbnm
ahmad ahmed akbar ali aliali alireza amin amir amirali arash ardalan arman armin aryan ashkan atefeh ati azadi babak bahar bahram behnam behrouz behzad bita
daryush davood davoud ebrahim ehsan elham elnaz emad erfan eshgh esteghlal farhad farid fatemeh fateme forough golnar habib hadi hamed hamid hamidreza hasan
hassan hedieh homayoun hossein hosein hooman iman iran iranian jafar javad kamran karim kaveh khoda kimia kiana ladan leila mahdi mahmoud mahnaz mahsa majid
mani maryam masoud mehdi mehran mehrdad melika meysam milad mina minoo mitra mohamad mohammad mohsen mojtaba morteza mostafa nader nasim nasrin navid nazanin
negar negin niloofar nima omid parisa parsa parvin payam pedram perspolis peyman pooya pouya raha ramin reihaneh reyhaneh reza rezareza roya saba sadegh
saeed saeid sahar said sajad sajjad salam salar saman samaneh samira sana sanaz sara sarah sasan sepehr shahab shahin shahrzad sheida shervin shima shirin
siamak siavash sina soheil sogand tahereh tehran vahid yalda yasaman yasin younes zahra zeynab zohreh
`;

const endings = ['', '1', '2', '7', '12', '13', '123', '1234', '12345', '123456', '321', '110', '!', '@123'];

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The passwords that are guessed first: about 6,000, among them the thousand that lists of leaked ones begin with. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...words(whole),
  ...words(stems).flatMap((stem) => endings.map((ending) => stem + ending)),
]);
