/** The short forms of first names follow the name that they abbreviate, in small letters. */
const shortForms = `
abigail:abby,gail alexander:alex,al,sasha,xander alexandra:alex,sandra,sasha alfred:alf,fred andrew:andy,drew
anthony:tony antonio:toni,tono barbara:barb,babs benjamin:ben,benny,benji catherine:cathy,cate,kate
charles:charlie,chuck charlotte:charlie,lottie christina:chris,tina christine:chris,tina christopher:chris,topher
daniel:dan,danny david:dave,davey deborah:deb,debbie dorothy:dot,dottie edward:ed,eddie,ted,ned
elizabeth:liz,lizzie,beth,betsy,betty,eliza emily:em ernest:ernie eugene:gene francis:frank francisco:paco,pancho
frederick:fred,freddie gabriel:gabe gabriella:gabby gerald:jerry,gerry gregory:greg guillermo:memo
harold:harry,hal henry:hank,harry ignacio:nacho isabella:bella,izzy jacob:jake james:jim,jimmy,jamie
jennifer:jen,jenny jessica:jess,jessie jonathan:jon,jonny john:jack,johnny joseph:joe,joey jose:pepe
joshua:josh judith:judy katherine:kate,kathy,katie,kat kathleen:kathy,kate kenneth:ken,kenny
lawrence:larry leonard:len,lenny louis:lou margaret:maggie,meg,peggy,marge maria:mia,mary matthew:matt
maximilian:max melissa:mel michael:mike,mick,mickey mikhail:misha nathaniel:nate,nat nathan:nate
nicholas:nick,nicky nicole:nikki olivia:liv,livvy pamela:pam patricia:pat,patty,trish,tricia patrick:pat,paddy
peter:pete philip:phil rachel:rach raymond:ray rebecca:becky,becca richard:rick,rich,dick,ricky,richie
robert:rob,bob,bobby,robbie ronald:ron,ronnie samantha:sam samuel:sam,sammy sandra:sandy sebastian:seb,bastian
stephanie:steph stephen:steve steven:steve susan:sue,suzie theodore:ted,theo theresa:terry,tess thomas:tom,tommy
timothy:tim valentina:vale vanessa:nessa victoria:vicky,tori vincent:vince,vinnie walter:walt,wally
william:will,bill,billy,liam,willy zachary:zach
`;

const byName = new Map<string, readonly string[]>();
for (const entry of shortForms.trim().split(/\s+/)) {
  const [name = '', forms = ''] = entry.split(':');
  byName.set(name, forms.split(','));
}

export function nicknamesOf(firstName: string): readonly string[] {
  return byName.get(firstName.toLowerCase()) ?? [];
}
